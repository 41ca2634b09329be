import { useQueryClient } from '@tanstack/react-query'
import { TestimonialDraft } from '#contract/marketing/admin-testimonial.ts'
import { useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import type { Testimonial } from './testimonial.ts'
import { TESTIMONIAL_LABELS, testimonialValues } from './testimonial-values.ts'

/** Adds or edits what a customer said. */
export function TestimonialForm({
  testimonial,
  onClose,
}: {
  testimonial?: Testimonial
  onClose: () => void
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm(TestimonialDraft, {
    values: testimonialValues(testimonial),
    about: testimonial && `testimonial:${testimonial.id}`,
    version: testimonial?.version,
    failure: testimonial ? 'Failed to update testimonial' : 'Failed to add testimonial',
    async send({ version, ...fields }) {
      if (testimonial)
        await api.call('PUT /admin/testimonials/:id', { id: testimonial.id, version, ...fields })
      else await api.call('POST /admin/testimonials', fields)
      toast({ title: testimonial ? 'Testimonial updated successfully' : 'Testimonial added successfully' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/testimonials'] })
    },
  })
  const { register, errors } = form
  return (
    <FormDialog
      title={testimonial ? `Edit what ${testimonial.name} said` : 'Add testimonial'}
      form={form}
      labels={TESTIMONIAL_LABELS}
      submitLabel={testimonial ? 'Save changes' : 'Add testimonial'}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={TESTIMONIAL_LABELS.name} isRequired error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
        <Field
          label={TESTIMONIAL_LABELS.role}
          help="Such as Home office, Linden."
          error={errors.role?.message}
        >
          <TextInput {...register('role')} />
        </Field>
      </div>
      <Field label={TESTIMONIAL_LABELS.testimonial} isRequired error={errors.testimonial?.message}>
        <TextArea rows={4} {...register('testimonial')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={TESTIMONIAL_LABELS.rating} isRequired error={errors.rating?.message}>
          <Select {...register('rating', numberOrNull)}>
            {[5, 4, 3, 2, 1, 0].map((stars) => (
              <option key={stars} value={stars}>
                {stars === 1 ? '1 star' : `${stars} stars`}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={TESTIMONIAL_LABELS.imageUrl}
          help="A picture of the shop (/media/…), or one on the web, which is fetched and kept here."
          error={errors.imageUrl?.message}
        >
          <TextInput {...register('imageUrl')} inputMode="url" spellCheck={false} />
        </Field>
      </div>
      <Checkbox label={TESTIMONIAL_LABELS.isHidden} {...register('isHidden')} />
    </FormDialog>
  )
}
