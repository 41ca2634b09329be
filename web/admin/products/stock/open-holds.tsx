import { useMutation, useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'
import { ShopMoment } from '../../shop-moment.tsx'

type Hold = Output<'GET /admin/products/:id/holds'>[number]

export function OpenHolds({ productId }: { productId: number }) {
  const query = useQuery({
    ...useApi().query('GET /admin/products/:id/holds', { id: productId }),
    refetchOnMount: 'always',
  })
  if (query.error && !query.data) return <QueryError query={query} isPart />
  if (!query.data?.length) return null
  return (
    <ul aria-label="Kept by open checkouts" className="grid gap-1 text-sm">
      {query.data.map((hold) => (
        <OpenHold key={hold.checkoutId} productId={productId} hold={hold} />
      ))}
    </ul>
  )
}

function OpenHold({ productId, hold }: { productId: number; hold: Hold }) {
  const api = useApi()
  const refresh = useRefresh('product')
  const { checkoutId, quantity, customer, since, until } = hold
  const release = useMutation({
    mutationFn: () =>
      api.call('POST /admin/products/:id/holds/:checkoutId/release', { id: productId, checkoutId }),
    onSuccess: () => toast({ title: `${quantity} released` }),
    onError: failureToast('Failed to release them'),
    onSettled: refresh,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 last:border-0">
      <span className="min-w-0 break-words">
        <strong className="figures">{quantity}</strong> kept for {customer} since <ShopMoment at={since} />,
        until <ShopMoment at={until} /> at the latest
      </span>
      <Button
        kind="quiet"
        size="small"
        isBusy={release.isPending}
        onClick={() => release.mutate()}
        aria-label={`Release ${quantity} kept for ${customer}`}
      >
        Release
      </Button>
    </li>
  )
}
