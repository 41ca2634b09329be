import { useState } from 'react'
import { type Output, useApi } from '../../../api.ts'
import { freshKey } from '../../../fresh-key.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { toast } from '../../../ui/layer/toast.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { type OfficeOrder, wayBack } from '../order-words.ts'
import { useOrderSaved } from '../use-order-saved.ts'
import { NOTHING_YET, type RefundValues, refundRequest, refundRules } from './refund-values.ts'

/** The form of one refund. The same dialog is the same refund, however often its button is pressed. */
export function useRefund({ id }: OfficeOrder, onDone: () => void) {
  const api = useApi()
  const saved = useOrderSaved()
  const [key] = useState(freshKey)
  return useContractForm<RefundValues>(refundRules({ id, key }), {
    values: NOTHING_YET,
    async send(typed) {
      const after = await api.call('POST /admin/orders/:id/refunds', refundRequest(typed, { id, key }))
      saved(after)
      onDone()
      const done = after.refunds.find((refund) => refund.id === key)
      if (done) tell(done)
    },
  })
}

function tell({ status, amount, source }: Output<'POST /admin/orders/:id/refunds'>['refunds'][number]) {
  if (status === 'failed')
    return toast({
      title: 'The refund failed',
      description: 'The order needs attention now.',
      tone: 'destructive',
    })
  const how = status === 'pending' ? 'is on its way back' : 'went back'
  toast({ title: 'Refund made', description: `${formatMoney(amount)} ${how} ${wayBack[source]}.` })
}
