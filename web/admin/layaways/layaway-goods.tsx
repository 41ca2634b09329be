import { useMutation } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Money } from '../../ui/money.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { Panel } from '../orders/panel.tsx'

type Layaway = Output<'GET /admin/layaways/:id'>

export function LayawayGoods({ layaway }: { layaway: Layaway }) {
  const { lines, goods, state } = layaway
  const isOpen = state === 'waiting' || state === 'ready' || state === 'unpaid'
  return (
    <div className="grid gap-4">
      <Panel title="Agreed">
        <ul aria-label="Agreed">
          {lines.map(({ name, quantity, unitPrice, lineTotal }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: agreed lines never change
            <li key={position} className="flex gap-3 border-b border-line px-4 py-3 text-sm last:border-0">
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
              <span className="whitespace-nowrap text-muted">
                {quantity} × <Money amount={unitPrice} />
              </span>
              <Money amount={lineTotal} />
            </li>
          ))}
        </ul>
      </Panel>
      {isOpen && goods.length > 0 && (
        <Panel title="Goods">
          <ul aria-label="Goods">
            {goods.map((one) => (
              <li
                key={one.productId}
                className="flex flex-wrap gap-x-3 gap-y-1 border-b border-line px-4 py-3 text-sm last:border-0">
                <AdminLink
                  to="/admin/products/$id"
                  params={{ id: String(one.productId) }}
                  className="link min-w-40 flex-1 wrap-anywhere">
                  {one.name}
                </AdminLink>
                <span>
                  {one.held} of {one.quantity} held
                </span>
                <Missing goods={one} />
              </li>
            ))}
          </ul>
          {state === 'waiting' && <OrderGoods layaway={layaway} />}
        </Panel>
      )}
    </div>
  )
}

function Missing({ goods }: { goods: Layaway['goods'][number] }) {
  const { held, quantity, purchaseOrderId, hasSupplier } = goods
  if (held >= quantity) return null
  if (purchaseOrderId !== null)
    return (
      <AdminLink to="/admin/purchase-orders/$id" params={{ id: String(purchaseOrderId) }} className="link">
        Purchase order #{purchaseOrderId}
      </AdminLink>
    )
  return <span className="text-cancelled">{hasSupplier ? 'Not ordered yet' : 'Not ordered: it has no supplier'}</span>
}

/** For goods whose product got its supplier later. */
function OrderGoods({ layaway: { id, goods } }: { layaway: Layaway }) {
  const api = useApi()
  const refresh = useRefresh('layaway')
  const order = useMutation({
    mutationFn: () => api.call('POST /admin/layaways/:id/order-goods', { id }),
    onSuccess: () => toast({ title: 'Missing goods are on the purchasing list' }),
    onError: failureToast('Failed to order the goods'),
    onSettled: refresh,
  })
  const unordered = goods.filter(({ held, quantity, purchaseOrderId }) => held < quantity && purchaseOrderId === null)
  const blocked = unordered.filter(({ hasSupplier }) => !hasSupplier)
  if (unordered.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-sm">
      {blocked.map(({ productId, name }) => (
        <AdminLink key={productId} to="/admin/products/$id" params={{ id: String(productId) }} className="link">
          Set the supplier of {name}
        </AdminLink>
      ))}
      {blocked.length < unordered.length && (
        <Button kind="quiet" size="small" isBusy={order.isPending} onClick={() => order.mutate()}>
          Order the missing goods
        </Button>
      )}
    </div>
  )
}
