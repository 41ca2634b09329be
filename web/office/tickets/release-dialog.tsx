import { releaseDevice } from '#contract/repairs/office-ticket.ts'
import { useApi } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-words.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { CollectorFields } from './collector-fields.tsx'
import { useTicketSaved } from './use-ticket-saved.ts'

/** The device goes back to its owner before the repair is done. */
export function ReleaseDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const form = useContractForm(releaseDevice.input, {
    values: {
      id: ticket.id,
      collectedBy: ticket.customerName,
      collectorProof: 'slip' as 'slip' | 'photo ID' | 'code',
    },
    async send(typed) {
      saved(await api.call('POST /repair-tickets/:id/release', typed))
      onClose()
      toast({ title: `${ticket.number}: the device went back` })
    },
  })
  const { submit, refusal, isBusy } = form
  return (
    <Dialog title="Hand it back" isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">
          It goes back unfinished. A finished repair is handed over from “Ready for pickup”.
        </p>
        <CollectorFields form={form} mayCollect={ticket.story.mayCollect} />
        <Refusal text={refusal} />
        <Button type="submit" isBusy={isBusy}>
          Hand it back
        </Button>
      </form>
    </Dialog>
  )
}
