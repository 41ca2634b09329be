import { useState } from 'react'
import { useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { type Arrived, arrivedLines, openOf, receiptRules } from './receipt-rules.ts'

/** The form of what arrived now. The same receipt sent twice fills the shelves once. */
export function useReceipt(order: PurchaseOrder) {
  const api = useApi()
  const refresh = useRefresh('purchase_order', 'product')
  const [key] = useState(freshKey)
  return useContractForm<Arrived>(receiptRules(order, key), {
    values: {
      arrived: order.lines.map((line) => ({
        productId: line.productId,
        quantity: String(openOf(line)),
        numbers: '',
      })),
    },
    async send(typed) {
      const lines = arrivedLines(order, typed)
      const { status } = await api
        .call('POST /admin/purchase-orders/:id/receipts', { id: order.id, lines, key })
        .finally(refresh)
      const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      const undo = () =>
        api
          .call('POST /admin/purchase-orders/:id/receipts/undo', { id: order.id, key })
          .then(() => toast({ title: 'Taken off the shelf again' }), failureToast('That could not be undone'))
          .finally(refresh)
      toast({
        title: `${count} ${count === 1 ? 'piece' : 'pieces'} put on the shelf`,
        description:
          status === 'received' ? 'Everything of this order has arrived.' : 'The rest is still expected.',
        action: { label: 'Undo', onChoose: () => void undo() },
      })
    },
  })
}
