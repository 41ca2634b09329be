import { useMutation, useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { PACE_DAYS } from '#contract/purchasing/reorder.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { ItemHeading } from '../frame/item-heading.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { useItems } from '../frame/use-items.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { workingDays } from '../suppliers/working-days.ts'

type Reorder = Output<'GET /admin/reorder'>[number]

const MAX_LINES = 200

export function ReorderView() {
  const query = useQuery({ ...useApi().query('GET /admin/reorder', {}), refetchOnMount: 'always' })
  return (
    <div className="grid gap-5">
      <ItemHeading backTo="/admin/purchase-orders" backName="Purchase orders" title="What to order">
        Based on sales of the last {PACE_DAYS} days, lead times and reserves, minus stock on hand and on order.
      </ItemHeading>
      <Suppliers query={query} />
    </div>
  )
}

function Suppliers({
  query,
}: {
  query: { data?: Reorder[]; error: Error | null; refetch: () => unknown; isFetching: boolean }
}) {
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="h-96" />
  if (query.data.length === 0)
    return (
      <EmptyState title="Nothing to order">Supplier products have enough stock until more could arrive.</EmptyState>
    )
  return query.data.map((reorder) => <SupplierCard key={reorder.supplier.id} reorder={reorder} />)
}

function SupplierCard({ reorder }: { reorder: Reorder }) {
  const { supplier, leadTimeDays, isUsualLeadTime, lines, total } = reorder
  const api = useApi()
  const refresh = useRefresh('purchase_order', 'product')
  const { open } = useItems('/admin/purchase-orders')
  const draft = useMutation({
    mutationFn: () =>
      api.call('POST /admin/purchase-orders', {
        supplierId: supplier.id,
        lines: lines
          .slice(0, MAX_LINES)
          .map(({ productId, wanted }) => ({ productId, quantity: Math.min(wanted, 10_000) })),
      }),
    onSuccess: ({ id }) => {
      toast({ title: 'Draft created', description: 'Review it, then mark it as ordered.' })
      open(id)
    },
    onError: failureToast('Couldn’t create the draft'),
    onSettled: refresh,
  })
  return (
    <Card>
      <section aria-label={supplier.name} className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 className="text-base">{supplier.name}</h2>
            <p className="text-sm text-muted">
              Lead time: {workingDays(leadTimeDays)}
              {isUsualLeadTime && ' (default)'}
            </p>
          </div>
          <MayWrite>
            <Button isBusy={draft.isPending} onClick={() => draft.mutate()}>
              <ClipboardList aria-hidden className="size-4" /> Create draft, <Money amount={total} />
            </Button>
          </MayWrite>
        </div>
        <div className="overflow-x-auto">
          <table className="figures w-full text-sm">
            <caption className="sr-only">Products to order from {supplier.name}</caption>
            <thead className="text-xs text-muted">
              <tr className="border-b border-line text-right">
                <th scope="col" className="text-left">
                  Product
                </th>
                <th scope="col" className="pl-3 max-sm:hidden">
                  Sold per day
                </th>
                <th scope="col" className="pl-3">
                  Available
                </th>
                <th scope="col" className="pl-3 max-sm:hidden">
                  On order
                </th>
                <th scope="col" className="pl-3 max-sm:hidden">
                  Reserve
                </th>
                <th scope="col" className="pl-3">
                  Order
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.productId} className="border-b border-line text-right last:border-0">
                  <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                    {line.name}
                    {line.sku && <span className="block text-xs text-muted">SKU {line.sku}</span>}
                  </th>
                  <td className="pl-3 max-sm:hidden">{line.soldPerDay.toFixed(2)}</td>
                  <td className="pl-3">{line.available}</td>
                  <td className="pl-3 max-sm:hidden">{line.onOrder}</td>
                  <td className="pl-3 max-sm:hidden">{line.safety}</td>
                  <td className="pl-3 font-semibold">{line.wanted}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {lines.length > MAX_LINES && (
          <p className="text-sm text-muted">
            A purchase order has at most {MAX_LINES} lines. Create another one for the rest.
          </p>
        )}
      </section>
    </Card>
  )
}
