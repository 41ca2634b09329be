import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../accounts/use-user.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { type PricedCart, refreshCart } from './use-cart.ts'

export function StoreCreditEntry({ balances }: { balances: PricedCart['balances'] }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isSignedIn = Boolean(useUser())
  const { data: credit } = useQuery({
    ...api.query('GET /user/store-credit'),
    enabled: isSignedIn,
    refetchOnMount: 'always',
  })
  const used = balances.find(({ kind }) => kind === 'store_credit')
  const change = useMutation({
    mutationFn: () =>
      used ? api.call('DELETE /cart/gift-cards/:id', { id: used.id }) : api.call('POST /cart/store-credit'),
    onError: failureToast('Failed to change how you pay'),
    onSettled: () => refreshCart(queryClient),
  })
  if (!used && !credit?.balance) return null
  return (
    <Button
      kind="plain"
      className="justify-self-start text-sm"
      isBusy={change.isPending}
      onClick={() => change.mutate()}>
      {used ? 'Don’t use my store credit' : `Use my store credit, ${formatMoney(credit!.balance)}`}
    </Button>
  )
}
