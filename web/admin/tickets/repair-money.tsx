import { useState } from 'react'
import { BillDraft } from '#contract/repairs/admin-account.ts'
import { useApi } from '../../api.ts'
import { PaymentLines } from '../../repairs/payment-lines.tsx'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { WorkTable } from '../../repairs/work-table.tsx'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TypedDialog } from '../../ui/form/typed-dialog.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { RestoredDraft } from '../form/form-foot.tsx'
import { useAdminFormDraft } from '../form/use-admin-draft.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import { TicketViewers } from '../workbench/ticket-viewers.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RepairRefundDialog } from './repair-refund-dialog.tsx'
import { TakePaymentDialog } from './take-payment-dialog.tsx'
import { offeredLines } from './time/offered-lines.ts'
import { useStaleTicket, useTicketSaved } from './use-ticket-saved.ts'
import { modelText, WorkLinesField, type WorkValues } from './work-lines-field.tsx'

export function RepairMoney({ ticket }: { ticket: TicketDetails }) {
  const { company } = useShell()
  const [opened, setOpened] = useState<'bill' | 'payment' | 'waiver' | 'attention' | number>()
  const close = () => setOpened(undefined)
  const { account } = ticket
  const may = useMoneyRights(ticket)
  const reasons = useTicketReasons(ticket)
  const refunded = account.payments.find(({ id }) => id === opened)
  return (
    <Card className="grid gap-3">
      <h2 className="text-base">Bill and payments</h2>
      <p className="text-sm">{standingOf(ticket)}</p>
      {account.bill && account.bill.lines.length > 0 && <WorkTable caption="Bill" work={account.bill} />}
      {account.waived > 0 && (
        <p className="text-sm">
          {formatMoney(account.waived)} waived: {account.waiverReason}
        </p>
      )}
      <PaymentLines payments={account.payments} when={(at) => shopTime(at, company.timeZone)}>
        {({ id, source, takenBy, paymentReference, refundable }) => (
          <p className="flex flex-wrap items-center gap-3">
            {takenBy && <span className="text-muted">Taken by {takenBy}</span>}
            {paymentReference && (
              <span className="figures text-muted">
                {source === 'check' ? 'Check' : 'Terminal receipt'} {paymentReference}
              </span>
            )}
            {may.refund && Boolean(refundable) && (
              <Button kind="quiet" size="small" onClick={() => setOpened(id)}>
                Refund
              </Button>
            )}
          </p>
        )}
      </PaymentLines>
      <div className="flex flex-wrap gap-2">
        {may.bill && (
          <Button kind="quiet" onClick={() => setOpened('bill')}>
            {account.bill ? 'Change the bill' : 'Write the bill'}
          </Button>
        )}
        {may.take && <Button onClick={() => setOpened('payment')}>Take payment</Button>}
        {may.waive && (
          <Button kind="quiet" onClick={() => setOpened('waiver')}>
            Waive balance
          </Button>
        )}
        {may.dismiss && (
          <Button kind="quiet" onClick={() => setOpened('attention')}>
            Mark as resolved
          </Button>
        )}
      </div>
      {opened === 'bill' && <BillDialog ticket={ticket} onClose={close} />}
      {opened === 'payment' && <TakePaymentDialog ticket={ticket} onClose={close} />}
      {opened === 'waiver' && <ReasonDialog {...reasons.waiver} onClose={close} />}
      {opened === 'attention' && <ReasonDialog {...reasons.attention} onClose={close} />}
      {refunded && <RepairRefundDialog ticket={ticket} payment={refunded} onClose={close} />}
    </Card>
  )
}

function useMoneyRights({ status, account, needsAttention }: TicketDetails) {
  const [mayWrite, mayTake] = [useMay('tickets.write'), useMay('counter.write')]
  const [mayDiscount, mayRefund] = [useMay('counter.discount'), useMay('orders.write')]
  const isUnderWay = ['open', 'in progress', 'awaiting parts'].includes(status)
  const isOwed = status === 'ready for pickup' && (account.balance ?? 0) > 0
  return {
    bill: mayWrite && isUnderWay,
    take: mayTake && (isOwed || (isUnderWay && !account.bill && account.isBillKnown)),
    waive: mayDiscount && isOwed,
    refund: mayRefund,
    dismiss: mayRefund && needsAttention,
  }
}

function standingOf({ status, account, needsAttention, warrantyOf, approval }: TicketDetails): string {
  if (needsAttention) return 'Its payments need attention: see the history.'
  const { balance, limit, isBillKnown } = account
  if (balance !== null && ['ready for pickup', 'completed'].includes(status)) {
    if (balance === 0) return 'Nothing is left to pay.'
    return balance > 0 ? `${formatMoney(balance)} is left to pay.` : `We owe ${formatMoney(-balance)}.`
  }
  if (balance !== null) return `Billed, at most ${limit === null ? 'as much as it takes' : formatMoney(limit)}.`
  if (['completed', 'cancelled'].includes(status)) return 'No bill was written.'
  if (warrantyOf && approval !== 'approved')
    return 'It came back within its warranty: nothing is due unless you write a bill.'
  return isBillKnown ? 'Billed at the approved estimate unless you edit the bill.' : 'No bill yet.'
}

function useTicketReasons({ id, number, account }: TicketDetails) {
  const api = useApi()
  const saved = useTicketSaved()
  const left = formatMoney(account.balance ?? 0)
  return {
    waiver: {
      title: 'Waive balance',
      lead: `${left} of ${number} is waived.`,
      label: 'Why',
      action: `Waive ${left}`,
      async send(reason: string) {
        saved(await api.call('POST /repair-tickets/:id/waiver', { id, reason }))
        toast({ title: `${left} waived` })
      },
    },
    attention: {
      title: 'Mark as resolved',
      lead: `${number} stays under “Needs attention” until someone says what was done.`,
      label: 'What was done',
      action: 'Mark as resolved',
      async send(note: string) {
        saved(await api.call('POST /repair-tickets/:id/attention', { id, note }))
        toast({ title: `${number} is resolved` })
      },
    },
  }
}

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
      formDraft.forget()
      onClose()
      toast({ title: 'Bill saved' })
    },
    onProblem(problem) {
      const now = staleTicket(problem)
      if (now) form.setValue('version', now)
      if (!problem.fields) form.setError('root', { type: 'server', message: problem.message })
    },
  })
  const formDraft = useAdminFormDraft(form, `bill:${ticket.id}`)
  const { limit } = ticket.account
  return (
    <TypedDialog
      title={`Bill for ${ticket.number}`}
      isDirty={form.isDirty}
      onDiscard={formDraft.discard}
      onClose={onClose}
      size="wide">
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <TicketViewers id={ticket.id} isEditing />
        <RestoredDraft draft={formDraft} />
        {limit !== null && (
          <p className="text-sm">
            Up to {formatMoney(limit)} with tax. Above it, send a new version of the estimate first.
          </p>
        )}
        <WorkLinesField form={form as never} offers={offeredLines(ticket)} device={modelText(ticket)} />
        <p className="text-sm text-muted">Without lines, nothing is due.</p>
        <Refusal text={form.refusal} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            Save the bill
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
