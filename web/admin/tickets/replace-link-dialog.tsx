import { useState } from 'react'
import { useApi } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useTicketSaved } from './use-ticket-saved.ts'

export function ReplaceLinkDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const [isBusy, setBusy] = useState(false)
  async function replace() {
    setBusy(true)
    try {
      const { id, version } = ticket
      saved(await api.call('POST /repair-tickets/:id/link', { id, version }))
      toast({ title: 'The old link is closed', description: 'The customer gets the new one by email.' })
    } catch (error) {
      failureToast('Failed to replace the link')(error as Parameters<ReturnType<typeof failureToast>>[0])
    }
    onClose()
  }
  return (
    <Dialog title="Replace the link" isOpen onClose={onClose}>
      <p>
        All earlier links, slips and labels of {ticket.number} stop working. The customer gets the new link by email;
        slip and label are to be printed again.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger" isBusy={isBusy} onClick={() => void replace()}>
          Replace the link
        </Button>
      </div>
    </Dialog>
  )
}
