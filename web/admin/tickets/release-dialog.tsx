import { releaseDevice } from '#contract/repairs/admin-ticket.ts'
import { type Input, useApi } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { HandoverPhotos } from './check-in/check-in-photos.tsx'
import { lacksHandoverPhoto, PHOTO_REQUIRED } from './check-in/handover-photo.ts'
import { CollectorFields } from './collector-fields.tsx'
import { useTicketSaved } from './use-ticket-saved.ts'

export function ReleaseDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const form = useContractForm<Input<'POST /repair-tickets/:id/release'>>(releaseDevice.input as never, {
    values: { id: ticket.id, collectedBy: ticket.customerName, collectorProof: 'slip' },
    async send(typed) {
      saved(await api.call('POST /repair-tickets/:id/release', typed))
      onClose()
      toast({ title: `${ticket.number}: device returned` })
    },
    onProblem(problem) {
      if (lacksHandoverPhoto(problem)) form.setError('photosWaived', PHOTO_REQUIRED)
      else form.setError('root', { type: 'server', message: problem.message })
    },
  })
  const { submit, refusal, isBusy } = form
  return (
    <Dialog title="Return unrepaired" isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">
          The device is returned unrepaired. To release a finished repair, use “Ready for pickup”.
        </p>
        <HandoverPhotos form={form} ticket={ticket} />
        <CollectorFields form={form} mayCollect={ticket.intakeAnswers.mayCollect} />
        <Refusal text={refusal} />
        <Button type="submit" isBusy={isBusy} className="justify-self-end">
          Return unrepaired
        </Button>
      </form>
    </Dialog>
  )
}
