import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { ReviewSettings } from '#contract/reviews/admin-review.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'

export function ReviewRequestsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <MailQuestion aria-hidden className="size-4" /> Review requests
      </Button>
      {isOpen && <ReviewRequestsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ReviewRequestsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...useApi().query('GET /admin/review-settings'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <ItemDialog title="Review requests" query={query} onClose={onClose}>
      {(settings) => <ReviewRequestsForm settings={settings} onClose={onClose} />}
    </ItemDialog>
  )
}

const LABELS = { sendsRequests: 'Email buyers to ask for a review', daysAfter: 'Days after delivery' }

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
      toast({ title: sendsRequests ? `Review requests are sent after ${daysAfter} days` : 'Review requests are off' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/review-settings'] })
    },
  })
  const { register, errors } = form
  return (
    <FormDialog title="Review requests" form={form} labels={LABELS} submitLabel="Save" onClose={onClose}>
      <p className="text-sm text-muted">
        One email per order after delivery or pickup. Not sent for refunded orders or to customers who opted out.
      </p>
      <Checkbox label={LABELS.sendsRequests} {...register('sendsRequests')} />
      <Field label={LABELS.daysAfter} isRequired error={errors.daysAfter?.message}>
        <NumberInput min={1} max={60} {...register('daysAfter', numberOrNull)} />
      </Field>
    </FormDialog>
  )
}
