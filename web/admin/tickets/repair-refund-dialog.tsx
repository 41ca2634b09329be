import { useState } from 'react'
import { RepairRefund } from '#contract/repairs/admin-account.ts'
import { type Input, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { RestoredDraft } from '../form/form-foot.tsx'
import { isReckonable } from '../form/typed-dollars.ts'
import { useAdminFormDraft } from '../form/use-admin-draft.ts'
import { refundedParts, refundSummary } from '../orders/order-labels.ts'
import { useTicketSaved } from './use-ticket-saved.ts'

interface Props {
  ticket: TicketDetails
  payment: TicketDetails['account']['payments'][number]
  onClose: () => void
}

export function RepairRefundDialog({ ticket, payment, onClose }: Props) {
  const api = useApi()
  const saved = useTicketSaved()
  const [key] = useState(createIdempotencyKey)
  const ways = (amount: number) =>
    payment.paidWith.length > 0 ? `Refund: ${refundSummary(refundedParts(amount, payment))}.` : undefined
  const form = useContractForm<Input<'POST /repair-tickets/:id/payments/:paymentId/refunds'>>(RepairRefund as never, {
    values: { id: ticket.id, paymentId: payment.id, key, amount: payment.refundable ?? payment.amount, reason: '' },
    async send(refund) {
      saved(await api.call('POST /repair-tickets/:id/payments/:paymentId/refunds', refund))
      formDraft.forget()
      onClose()
      toast({ title: `${formatMoney(refund.amount)} refunded`, description: ways(refund.amount) })
    },
  })
  const formDraft = useAdminFormDraft(form, `repair_refund:${payment.id}:${ticket.version}`)
  const { register, submit, watch, errors, refusal, isBusy } = form
  const amount = watch('amount')
  return (
    <Dialog title={`Refund payment for ${ticket.number}`} isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <RestoredDraft draft={formDraft} />
        {payment.terms && <p className="text-sm">Terms of this deposit: {payment.terms}</p>}
        <Field label="Amount in dollars" isRequired error={errors.amount?.message}>
          <MoneyInput {...register('amount', { valueAsNumber: true })} />
        </Field>
        {isReckonable(amount) && amount > 0 && <p role="status">{ways(amount)}</p>}
        {ticket.customerEmail && <p className="text-sm text-muted">The customer is notified by email.</p>}
        <Field label="Reason" isRequired help="Internal; the customer does not see it." error={errors.reason?.message}>
          <TextInput maxLength={300} {...register('reason')} />
        </Field>
        <Refusal text={refusal} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="danger" isBusy={isBusy}>
            Refund
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
