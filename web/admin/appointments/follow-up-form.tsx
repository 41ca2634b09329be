import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FollowUpDraft } from '#contract/appointments/admin-appointment.ts'
import { type Input, useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { RestoredDraft } from '../form/form-foot.tsx'
import { useAdminFormDraft } from '../form/use-admin-draft.ts'
import type { AdminAppointment } from './calendar-labels.ts'

type Draft = Input<'POST /admin/appointments/:id/follow-up'>

export function FollowUpForm({ appointment }: { appointment: AdminAppointment }) {
  const { id, version, followUpOn, followUpNote, customerEmail } = appointment
  const api = useApi()
  const queryClient = useQueryClient()
  async function send(draft: Draft) {
    const changed = await api.call('POST /admin/appointments/:id/follow-up', draft)
    queryClient.setQueryData(api.query('GET /admin/appointments/:id', { id }).queryKey, changed)
    toast({
      title: changed.followUpOn
        ? `Their ${changed.customerEmail ? 'reminder' : 'follow-up'} is for ${dayText(changed.followUpOn)}`
        : 'Reminders are off',
    })
  }
  const takeOff = useMutation({
    mutationFn: () => send({ id, version, on: null, note: '' }),
    onError: failureToast('Something went wrong'),
  })
  const form = useContractForm<Draft>(FollowUpDraft, {
    values: { id, on: followUpOn ?? '', note: followUpNote ?? '' },
    // The latest version is sent, so that other changes saved in this dialog do not refuse the typed input.
    async send(typed) {
      await send({ ...typed, version })
      formDraft.forget()
    },
  })
  const formDraft = useAdminFormDraft(form, `follow_up:${id}`)
  const { register, submit, errors, refusal, isBusy } = form
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      <h2 className="text-base">Follow-up</h2>
      <RestoredDraft draft={formDraft} />
      <p className="text-sm text-muted">
        {customerEmail
          ? 'It is listed with the renewals, and we mail it 60, 30, 14, 7 and 1 days before, unless these mails are switched off under Company.'
          : 'It is listed with the renewals. There is no email address, so call the customer.'}
      </p>
      <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Field label="Due by" error={errors.on?.message}>
          <TextInput type="date" {...register('on')} />
        </Field>
        <Field label="Reason" help="The customer sees it." error={errors.note?.message}>
          <TextInput maxLength={300} {...register('note')} />
        </Field>
      </div>
      <Refusal text={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="quiet" isBusy={isBusy}>
          Save the follow-up
        </Button>
        {followUpOn && (
          <Button kind="quiet" isBusy={takeOff.isPending} onClick={() => takeOff.mutate()}>
            Remove
          </Button>
        )}
      </div>
    </form>
  )
}
