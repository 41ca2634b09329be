import { useState } from 'react'
import { GoodsReceipt } from '#contract/purchasing/purchase-order.ts'
import { useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import type { FormSchema } from '../../ui/form/checked-form.ts'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { useRefreshedPurchaseOrders } from './use-refreshed-purchase-orders.ts'

type Line = PurchaseOrder['lines'][number]

/** In the order of the purchase order's lines; the numbers are as typed. */
interface Arrived {
  arrived: { productId: number; quantity: string; numbers: string }[]
}

/** The form of what arrived now. The same receipt sent twice fills the shelves once. */
export function useReceipt(order: PurchaseOrder) {
  const api = useApi()
  const refresh = useRefreshedPurchaseOrders()
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

export function openOf({ quantity, received }: Line): number {
  return quantity - received
}

/** First what a line may say at most, then the contract's own rules. */
function receiptRules({ id, lines }: PurchaseOrder, key: string): FormSchema {
  return {
    safeParse(values) {
      const typed = values as Arrived
      const issues = lines.flatMap((line, index) => {
        const { quantity, numbers } = arrivedOf(line, typed.arrived[index])
        const message = mistakeIn(line, quantity, numbers)
        return message ? [{ path: ['arrived', index, 'quantity'], message }] : []
      })
      if (issues.length > 0) return { success: false, error: { issues } }
      return GoodsReceipt.safeParse({ id, lines: arrivedLines({ lines }, typed), key })
    },
  }
}

function arrivedLines({ lines }: Pick<PurchaseOrder, 'lines'>, { arrived }: Arrived) {
  return lines.map((line, index) => arrivedOf(line, arrived[index])).filter(({ quantity }) => quantity > 0)
}

/** As many as numbers were given, of what is kept by number. */
function arrivedOf({ productId, numbered }: Line, typed: Arrived['arrived'][number] | undefined) {
  if (!numbered) return { productId, quantity: Number(typed?.quantity) }
  const numbers = (typed?.numbers ?? '').split(/[\n,;]+/).flatMap((number) => number.trim() || [])
  return { productId, quantity: numbers.length, numbers }
}

function mistakeIn(line: Line, count: number, numbers: string[] = []): string | undefined {
  if (new Set(numbers).size < numbers.length) return `A number of ${line.name} stands there twice.`
  if (!Number.isInteger(count) || count < 0) return `Enter a whole number for ${line.name}.`
  if (count <= openOf(line)) return undefined
  return `Only ${openOf(line)} of ${line.name} are still to come. Adjust the stock for what came beyond the order.`
}
