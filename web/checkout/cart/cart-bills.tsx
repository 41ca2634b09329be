import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { formatMoney, Money } from '../../ui/money.tsx'
import { type PricedCart, refreshCart } from './use-cart.ts'

type Bill = PricedCart['bills'][number]

export function CartBills({ bills }: Pick<PricedCart, 'bills'>) {
  if (bills.length === 0) return null
  return (
    <section aria-labelledby="cart-bills" className="grid gap-2">
      <h2 id="cart-bills" className="text-lg">
        Paid together
      </h2>
      <ul className="border-t border-line">
        {bills.map((bill) => (
          <BillLine key={`${bill.kind}:${bill.id}`} bill={bill} />
        ))}
      </ul>
    </section>
  )
}

function BillLine({ bill: { kind, id, label, amount, tax } }: { bill: Bill }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /cart/bills/:kind/:id', { kind, id }),
    onError: failureToast('Failed to remove the bill'),
    onSettled: () => refreshCart(queryClient),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{label}</p>
        {tax > 0 && <p className="text-sm text-muted">with {formatMoney(tax)} tax</p>}
      </div>
      <div className="flex items-center gap-3">
        <Button
          kind="plain"
          aria-label={`Pay ${label} another time`}
          isBusy={remove.isPending}
          onClick={() => remove.mutate()}>
          <Trash2 aria-hidden className="size-4" /> Not now
        </Button>
        <strong>
          <Money amount={amount} />
        </strong>
      </div>
    </li>
  )
}
