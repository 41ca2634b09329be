import { useState } from 'react'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { useNewLink } from './use-new-link.ts'

export function ReplaceLinkDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const sendNewLink = useNewLink()
  const [isBusy, setBusy] = useState(false)
  async function replace() {
    setBusy(true)
    await sendNewLink(ticket)
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
