import { useState } from 'react'
import { useApi } from '../../../api.ts'
import { freshKey } from '../../../fresh-key.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { toast } from '../../../ui/layer/toast.ts'
import { type AdminOrder, refundedParts, refundWordsForStaff } from '../order-words.ts'
import { useOrderSaved } from '../use-order-saved.ts'
import { NOTHING_YET, type RefundValues, refundRequest, refundRules, refundSum } from './refund-values.ts'

/** Each dialog has one idempotency key, so that pressing the button twice refunds once. */
export function useRefund(order: AdminOrder, onDone: () => void) {
  const { id, shippingRefundable } = order
  const api = useApi()
  const saved = useOrderSaved()
  const [key] = useState(freshKey)
  const of = { id, key, shippingRefundable }
  return useContractForm<RefundValues>(refundRules(of), {
    values: NOTHING_YET,
    async send(typed) {
      const after = await api.call('POST /admin/orders/:id/refunds', refundRequest(typed, of))
      saved(after)
      onDone()
      const done = after.refunds.find((refund) => refund.id === key)
      if (done) tell(done, refundedParts(refundSum(order, typed), order, typed.inCash))
    },
  })
}

function tell({ status }: AdminOrder['refunds'][number], parts: ReturnType<typeof refundedParts>) {
  if (status === 'failed')
    return toast({
      title: 'The refund failed',
      description: 'The order needs attention now.',
      tone: 'destructive',
    })
  const how = status === 'pending' ? 'On its way back' : 'Paid back'
  toast({ title: 'Refund made', description: `${how}: ${refundWordsForStaff(parts)}.` })
}
