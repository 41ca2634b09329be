import { useState } from 'react'
import { centsOf, type Dollars, dollarsOf, sumCents } from '#contract/money.ts'
import { useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Dialog, DialogFoot } from '../../../ui/layer/dialog.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { useCashDue } from '../../drawers/use-cash-settings.ts'
import { RestoredDraft } from '../../form/form-foot.tsx'
import { useAdminFormDraft } from '../../form/use-admin-draft.ts'
import { type AdminOrder, refundedParts, refundSummary, wasRefused } from '../order-labels.ts'
import { useOrderSaved } from '../use-order-saved.ts'
import { RefundLines } from './refund-lines.tsx'
import { type RefundValues, refundRequest, refundRules, refundSum, refundValuesOf } from './refund-values.ts'

interface Props {
  order: AdminOrder
  onClose: () => void
}

export function RefundDialog({ order, onClose }: Props) {
  const { form, draft } = useRefund(order, onClose)
  const { register, submit, watch, setValue, errors, refusal, isBusy } = form
  const typed = watch()
  const sum = refundSum(order, typed)
  const goesBack = (amount: Dollars) => refundSummary(refundedParts(amount, order, typed.inCash))
  const cashDue = useCashDue()
  const inCash = sumOfCash(refundedParts(sum, order, typed.inCash))
  const { lines } = errors as { lines?: { message?: string } }
  return (
    <Dialog title={`Refund order #${order.id}`} isOpen size="wide" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <RestoredDraft draft={draft} />
        <p className="text-sm">Refundable: {goesBack(order.refundable)}.</p>
        <fieldset className="flex flex-wrap gap-4 text-sm">
          <legend className="sr-only">Refund by</legend>
          {(['lines', 'amount'] as const).map((by) => (
            <label key={by} className="flex min-h-11 items-center gap-2">
              <input type="radio" value={by} className="size-5" {...register('by')} />
              {by === 'lines' ? 'Items' : 'An amount'}
            </label>
          ))}
        </fieldset>
        {typed.by === 'lines' ? (
          <>
            <RefundLines order={order} units={typed.units} onChange={(units) => setValue('units', units)} />
            {order.shippingRefundable > 0 && (
              <Checkbox label={`Shipping, ${formatMoney(order.shippingRefundable)}`} {...register('shipping')} />
            )}
            <Checkbox label="Return these items to stock" {...register('restock')} />
          </>
        ) : (
          <Field label="Amount in dollars" isRequired error={errors.amount?.message}>
            <TextInput inputMode="decimal" autoComplete="off" {...register('amount')} />
          </Field>
        )}
        {order.paidWith.some(({ way }) => way === 'card') && wasRefused(order) && (
          <Checkbox label="In cash, because the card refund failed" {...register('inCash')} />
        )}
        <Field label="Reason" isRequired error={errors.reason?.message} help="Internal; the customer does not see it.">
          <TextInput maxLength={500} autoComplete="off" {...register('reason')} />
        </Field>
        {sum > 0 && sum <= order.refundable && (
          <p role="status" className="text-sm">
            You refund {goesBack(sum)}.{' '}
            {cashDue(inCash) !== inCash && `Give ${formatMoney(cashDue(inCash))} in cash, which is rounded. `}
            {order.contactEmail && 'The customer is notified by email.'}
          </p>
        )}
        <Refusal text={lines?.message ?? refusal} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="danger" isBusy={isBusy} disabled={sum === 0}>
            Refund {formatMoney(sum)}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function sumOfCash(parts: ReturnType<typeof refundedParts>): Dollars {
  return dollarsOf(sumCents(parts.filter(({ way }) => way === 'cash').map(({ amount }) => centsOf(amount))))
}

function useRefund(order: AdminOrder, onDone: () => void) {
  const { id, shippingRefundable } = order
  const api = useApi()
  const saved = useOrderSaved()
  const [key] = useState(createIdempotencyKey)
  const of = { id, key, shippingRefundable }
  const form = useContractForm<RefundValues>(refundRules(of), {
    values: refundValuesOf(order),
    async send(typed) {
      const after = await api.call('POST /admin/orders/:id/refunds', refundRequest(typed, of))
      saved(after)
      draft.forget()
      onDone()
      const done = after.refunds.find((refund) => refund.id === key)
      if (done) tell(done, refundedParts(refundSum(order, typed), order, typed.inCash))
    },
  })
  // Typed for this version only, because another refund changes what is left.
  const draft = useAdminFormDraft(form, `refund:${id}:${order.version}`)
  return { form, draft }
}

function tell({ status }: AdminOrder['refunds'][number], parts: ReturnType<typeof refundedParts>) {
  if (status === 'failed')
    return toast({
      title: 'The refund failed',
      description: 'The order is flagged for attention.',
      tone: 'destructive',
    })
  const how = status === 'pending' ? 'Refund in progress' : 'Refunded'
  toast({ title: 'Refund made', description: `${how}: ${refundSummary(parts)}.` })
}
