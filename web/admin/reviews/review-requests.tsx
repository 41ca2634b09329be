import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { ReviewSettings } from '#contract/reviews/admin-review.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'

export function ReviewRequestsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <MailQuestion aria-hidden className="size-4" /> Asking buyers
      </Button>
      {isOpen && <ReviewRequestsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ReviewRequestsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({
    ...useApi().query('GET /admin/review-settings'),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <ItemDialog title="Asking buyers" query={query} onClose={onClose}>
      {(settings) => <ReviewRequestsForm settings={settings} onClose={onClose} />}
    </ItemDialog>
  )
}

const LABELS = { sendsRequests: 'Ask buyers by mail how it is', daysAfter: 'Days after it reached them' }

function ReviewRequestsForm({
  settings,
  onClose,
}: {
  settings: Output<'GET /admin/review-settings'>
  onClose: () => void
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm(ReviewSettings, {
    values: settings,
    failure: 'Failed to save',
    async send({ sendsRequests, daysAfter }) {
      await api.call('PUT /admin/review-settings', { sendsRequests, daysAfter })
      toast({ title: sendsRequests ? `Buyers are asked after ${daysAfter} days` : 'Buyers are not asked' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/review-settings'] })
    },
  })
  const { register, errors } = form
  return (
    <FormDialog title="Asking buyers" form={form} labels={LABELS} submitLabel="Save" onClose={onClose}>
      <p className="text-sm text-muted">
        One mail for each order, once it is delivered or picked up; none where the money went back, and none to who said
        that they want none.
      </p>
      <Checkbox label={LABELS.sendsRequests} {...register('sendsRequests')} />
      <Field label={LABELS.daysAfter} isRequired error={errors.daysAfter?.message}>
        <TextInput type="number" inputMode="numeric" min={1} max={60} {...register('daysAfter', numberOrNull)} />
      </Field>
    </FormDialog>
  )
}
