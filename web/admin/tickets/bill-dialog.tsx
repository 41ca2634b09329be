import { BillDraft } from '#contract/repairs/admin-account.ts'
import { useApi } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-words.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TypedDialog } from '../../ui/form/typed-dialog.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { Onlookers } from '../workbench/onlookers.tsx'
import { offeredLines } from './time/offered-lines.ts'
import { useStaleTicket, useTicketSaved } from './use-ticket-saved.ts'
import { WorkLinesField, type WorkValues } from './work-lines-field.tsx'

interface Values extends WorkValues {
  id: number
  version: number
}

export function BillDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const staleTicket = useStaleTicket()
  const form = useContractForm<Values>(BillDraft as never, {
    values: { id: ticket.id, version: ticket.version, lines: linesOf(ticket) },
    async send(bill) {
      saved(await api.call('PUT /repair-tickets/:id/bill', bill as never))
      onClose()
      toast({ title: 'Bill saved' })
    },
    onProblem(problem) {
      const now = staleTicket(problem)
      if (now) form.setValue('version', now)
      if (!problem.fields) form.setError('root', { type: 'server', message: problem.message })
    },
  })
  const { limit } = ticket.account
  return (
    <TypedDialog title={`Bill for ${ticket.number}`} isDirty={form.isDirty} onClose={onClose} size="wide">
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <Onlookers id={ticket.id} isEditing />
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
    </TypedDialog>
  )
}

function linesOf({ account, estimates }: TicketDetails): WorkValues['lines'] {
  const approved = estimates.findLast(({ state }) => state === 'approved')
  const work = account.bill ?? approved
  return work?.lines.map(({ lineTotal, tax, ...line }) => line) ?? []
}
