import { BillDraft } from '#contract/repairs/office-account.ts'
import { useApi } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-words.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { offeredLines } from './time/offered-lines.ts'
import { useTicketSaved } from './use-ticket-saved.ts'
import { WorkLinesField, type WorkValues } from './work-lines-field.tsx'

interface Values extends WorkValues {
  id: number
  version: number
}

/** What was done and fitted; it begins as what was approved. */
export function BillDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const form = useContractForm<Values>(BillDraft as never, {
    values: { id: ticket.id, version: ticket.version, lines: linesOf(ticket) },
    async send(bill) {
      saved(await api.call('PUT /repair-tickets/:id/bill', bill as never))
      onClose()
      toast({ title: 'Bill saved' })
    },
  })
  const { limit } = ticket.account
  return (
    <Dialog title={`Bill for ${ticket.number}`} isOpen onClose={onClose} size="wide">
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        {limit !== null && (
          <p className="text-sm">
            Up to {formatMoney(limit)} with tax. Above it, send a new version of the estimate first.
          </p>
        )}
        <WorkLinesField form={form as never} offers={offeredLines(ticket)} />
        <p className="text-sm text-muted">Without lines there is nothing to pay.</p>
        <Refusal text={form.refusal} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={form.isBusy}>
            Save the bill
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function linesOf({ account, estimates }: TicketDetails): WorkValues['lines'] {
  const approved = estimates.findLast(({ state }) => state === 'approved')
  const work = account.bill ?? approved
  return work?.lines.map(({ lineTotal, tax, ...line }) => line) ?? []
}
