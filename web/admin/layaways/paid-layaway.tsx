import { useMutation, useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import type { Payer } from '../orders/sale/use-sale-form.ts'

type Layaway = Output<'GET /admin/layaways/:id'>

/** For the register, which takes the amount with every method of payment. */
export function payerOf({ id, customerId, customerName, state, balance, lines }: Layaway, amount = balance): Payer {
  const label = state === 'unpaid' ? `Deposit for layaway L-${id}` : `Layaway L-${id}`
  const about = [customerName, ...lines.map(({ name, quantity }) => `${quantity} × ${name}`)].join(', ')
  const bill = { kind: 'layaway' as const, id: String(id), label, about, amount, tax: 0 }
  return { id: customerId, name: customerName, email: '', phone: '', openBalances: balance > 0 ? [bill] : [] }
}

export function useHandOver() {
  const api = useApi()
  const refresh = useRefresh('layaway', 'order', 'product')
  return useMutation({
    mutationFn: (id: number) => api.call('POST /admin/layaways/:id/hand-over', { id }),
    onSuccess: ({ id, orderId }) =>
      toast({ title: `Layaway L-${id} handed over`, description: `The sale is booked as order #${orderId}.` }),
    onError: failureToast('Failed to hand over the goods'),
    onSettled: refresh,
  })
}

/** The next step with a layaway that was just paid at the register. */
export function PaidLayaway({ id }: { id: number }) {
  const { data: layaway } = useQuery({ ...useApi().query('GET /admin/layaways/:id', { id }), staleTime: 0 })
  const handOver = useHandOver()
  if (layaway?.orderId)
    return (
      <AdminLink to="/admin/orders/$id" params={{ id: String(layaway.orderId) }} className="link">
        Order #{layaway.orderId}
      </AdminLink>
    )
  if (layaway?.state === 'ready' && layaway.balance === 0)
    return (
      <Button size="small" isBusy={handOver.isPending} onClick={() => handOver.mutate(id)}>
        Hand over the goods
      </Button>
    )
  return (
    <AdminLink to="/admin/layaways/$id" params={{ id: String(id) }} className="link">
      Open layaway L-{id}
    </AdminLink>
  )
}
