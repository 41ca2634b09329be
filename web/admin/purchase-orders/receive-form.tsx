import { useState } from 'react'
import { useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { firstMessage } from '../form/first-message.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { type Arrived, arrivedLines, openOf, receiptRules } from './receipt-rules.ts'

export function ReceiveForm({ order }: { order: PurchaseOrder }) {
  const { register, submit, watch, errors, refusal, isBusy } = useReceipt(order)
  const mistake = firstMessage(errors.arrived)
  const hasAny = watch('arrived').some(({ quantity, numbers }, index) =>
    order.lines[index]?.numbered ? numbers.trim() !== '' : Number(quantity) > 0,
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <table className="figures w-full text-sm">
        <caption className="sr-only">Outstanding items</caption>
        <thead className="text-left text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col">Product</th>
            <th scope="col" className="text-right">
              Already received
            </th>
            <th scope="col" className="w-28 text-right">
              Received now
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, index) => (
            <tr key={line.id} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {line.name}
                {line.supplierProductId && <span className="block text-xs text-muted">{line.supplierProductId}</span>}
              </th>
              <td className="py-2 pl-3 text-right whitespace-nowrap">
                {line.received} of {line.quantity}
              </td>
              <td className="py-2 pl-3">
                {openOf(line) > 0 && line.numbered ? (
                  <TextArea
                    rows={Math.min(4, openOf(line))}
                    placeholder="One number per line"
                    aria-label={`Serial numbers of ${line.name}, one per line`}
                    aria-invalid={errors.arrived?.[index] ? true : undefined}
                    aria-describedby={mistake && 'receipt-problem'}
                    autoComplete="off"
                    spellCheck={false}
                    className="min-w-40 font-mono text-sm"
                    {...register(`arrived.${index}.numbers`)}
                  />
                ) : openOf(line) > 0 ? (
                  <NumberInput
                    min={0}
                    max={openOf(line)}
                    aria-label={`Received quantity of ${line.name}`}
                    aria-invalid={errors.arrived?.[index] ? true : undefined}
                    aria-describedby={mistake && 'receipt-problem'}
                    className="text-right"
                    {...register(`arrived.${index}.quantity`)}
                  />
                ) : (
                  <p className="text-right text-delivered">Complete</p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError id="receipt-problem" text={mistake ?? refusal} />
      <Button type="submit" isBusy={isBusy} disabled={!hasAny} className="justify-self-end">
        Receive items
      </Button>
    </form>
  )
}

function useReceipt(order: PurchaseOrder) {
  const api = useApi()
  const refresh = useRefresh('purchase_order', 'product')
  const [key] = useState(createIdempotencyKey)
  return useContractForm<Arrived>(receiptRules(order, key), {
    values: {
      arrived: order.lines.map((line) => ({ productId: line.productId, quantity: String(openOf(line)), numbers: '' })),
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
          .then(() => toast({ title: 'Receipt undone' }), failureToast('Couldn’t undo the receipt'))
          .finally(refresh)
      toast({
        title: `${count} ${count === 1 ? 'unit' : 'units'} received`,
        description: status === 'received' ? 'The order is complete.' : 'The rest is still expected.',
        action: { label: 'Undo', onChoose: () => void undo() },
      })
    },
  })
}
