import { TestimonialDraft } from '#contract/marketing/admin-testimonial.ts'
import { useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { EditDialog } from '../form/edit-dialog.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { RemotePictureState } from '../form/remote-picture-state.tsx'
import { numberOrNull } from '../form/use-admin-form.ts'
import { useItemForm } from '../form/use-item-form.ts'
import type { ItemProps } from '../frame/opened-item.tsx'
import type { Testimonial } from './testimonial.ts'
import { TESTIMONIAL_LABELS, testimonialValues } from './testimonial-values.ts'

export function TestimonialDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit testimonial"
      query={useApi().query('GET /admin/testimonials')}
      pick={(all) => all.find(({ id }) => id === Number(item))}
      onClose={onClose}>
      {(testimonial) => <TestimonialForm testimonial={testimonial} onClose={onClose} />}
    </EditDialog>
  )
}

function TestimonialForm({ testimonial, onClose }: { testimonial?: Testimonial; onClose: () => void }) {
  const api = useApi()
  const form = useItemForm(TestimonialDraft, {
    resource: 'testimonial',
    what: 'testimonial',
    item: testimonial,
    onClose,
    values: testimonialValues(testimonial),
    async save({ version, ...fields }) {
      if (testimonial) await api.call('PUT /admin/testimonials/:id', { id: testimonial.id, version, ...fields })
      else await api.call('POST /admin/testimonials', fields)
    },
  })
  const { register, errors } = form
  return (
    <FormDialog
      title={testimonial ? `Edit the testimonial of ${testimonial.name}` : 'Add testimonial'}
      form={form}
      labels={TESTIMONIAL_LABELS}
      submitLabel={testimonial ? 'Save changes' : 'Add testimonial'}
      onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={TESTIMONIAL_LABELS.name} isRequired error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
        <Field label={TESTIMONIAL_LABELS.role} help="Such as Home office, Linden." error={errors.role?.message}>
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
          help="A picture path (/media/…) or a URL. We’ll save a copy."
          error={errors.imageUrl?.message}>
          <TextInput {...register('imageUrl')} inputMode="url" spellCheck={false} />
        </Field>
      </div>
      <RemotePictureState url={form.watch('imageUrl') ?? ''} />
      <Checkbox label={TESTIMONIAL_LABELS.isHidden} {...register('isHidden')} />
    </FormDialog>
  )
}
