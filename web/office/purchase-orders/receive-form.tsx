import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { useRefreshedPurchaseOrders } from './use-refreshed-purchase-orders.ts'

type Line = PurchaseOrder['lines'][number]

/** What arrived goes on the shelves: all that is open, unless fewer are typed. Mounted anew after each receipt. */
export function ReceiveForm({ order }: { order: PurchaseOrder }) {
  const api = useApi()
  const refresh = useRefreshedPurchaseOrders()
  // The same receipt sent twice fills the shelves once.
  const [key] = useState(freshKey)
  const [typed, setTyped] = useState<Record<number, string>>({})
  const arrived = order.lines.map((line) => ({ line, text: typed[line.productId] ?? String(openOf(line)) }))
  const mistake = arrived.map(mistakeIn).find((message) => message !== undefined)
  const lines = arrived.flatMap(({ line, text }) =>
    Number(text) > 0 ? [{ productId: line.productId, quantity: Number(text) }] : [],
  )
  const receive = useMutation({
    mutationFn: () => api.call('POST /admin/purchase-orders/:id/receipts', { id: order.id, lines, key }),
    onSuccess: ({ status }) => {
      const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      toast({
        title: `${count} ${count === 1 ? 'piece' : 'pieces'} put on the shelf`,
        description:
          status === 'received' ? 'Everything of this order has arrived.' : 'The rest is still expected.',
      })
    },
    onSettled: refresh,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!mistake && lines.length > 0) receive.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <table className="figures w-full text-sm">
        <caption className="sr-only">What is still to come</caption>
        <thead className="text-left text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col">Product</th>
            <th scope="col" className="text-right">
              Arrived before
            </th>
            <th scope="col" className="w-28 text-right">
              Arrived now
            </th>
          </tr>
        </thead>
        <tbody>
          {arrived.map(({ line, text }) => (
            <tr key={line.id} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {line.name}
                {line.supplierProductId && (
                  <span className="block text-xs text-muted">{line.supplierProductId}</span>
                )}
              </th>
              <td className="py-2 pl-3 text-right whitespace-nowrap">
                {line.received} of {line.quantity}
              </td>
              <td className="py-2 pl-3">
                {openOf(line) > 0 ? (
                  <TextInput
                    type="number"
                    min={0}
                    max={openOf(line)}
                    aria-label={`Arrived now of ${line.name}`}
                    aria-invalid={mistakeIn({ line, text }) !== undefined || undefined}
                    value={text}
                    onChange={({ target }) => setTyped({ ...typed, [line.productId]: target.value })}
                    className="text-right"
                  />
                ) : (
                  <p className="text-right text-delivered">Complete</p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError id="receipt-problem" text={mistake ?? receive.error?.message} />
      <Button
        type="submit"
        isBusy={receive.isPending}
        disabled={lines.length === 0}
        className="justify-self-end"
      >
        Put on the shelf
      </Button>
    </form>
  )
}

function openOf({ quantity, received }: Line): number {
  return quantity - received
}

function mistakeIn({ line, text }: { line: Line; text: string }): string | undefined {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0) return `Enter a whole number for ${line.name}.`
  if (count <= openOf(line)) return undefined
  return `Only ${openOf(line)} of ${line.name} are still to come. Adjust the stock for what came beyond the order.`
}
