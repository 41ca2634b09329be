import { Outlet } from '@tanstack/react-router'
import { PackageSearch, Plus } from 'lucide-react'
import { dayText } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pages } from '../list/pages.tsx'
import { useCatalogChoices } from '../products/use-catalog-choices.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { arrivalOf, type PurchaseOrder } from './purchase-order.ts'
import { PurchaseOrderBadge } from './purchase-order-badge.tsx'

const PAGE = 50

/** What is on its way from suppliers, and what came. */
export function PurchaseOrdersTab() {
  const [search] = useAdminSearch('/admin/purchase-orders')
  const { suppliers } = useCatalogChoices()
  const list = useAdminList('GET /admin/purchase-orders', {
    status: search.status,
    supplierId: search.supplierId,
    page: search.page,
    limit: PAGE,
  })
  const { open } = useItems('/admin/purchase-orders')
  const add = (
    <MayWrite>
      <Button onClick={() => open('new')}>
        <Plus aria-hidden className="size-4" /> New purchase order
      </Button>
    </MayWrite>
  )
  return (
    <>
      <TabHeading
        title="Purchase orders"
        actions={
          <>
            <AdminLink to="/admin/purchase-orders/reorder" className={buttonLook('quiet')}>
              <PackageSearch aria-hidden className="size-4" /> What to order
            </AdminLink>
            {add}
          </>
        }
      >
        {list.data && `${list.data.total} in all`}
      </TabHeading>
      <ListTools>
        <FilterSelect
          name="status"
          label="Status"
          options={[
            ['', 'Every status'],
            ['draft', 'Draft'],
            ['ordered', 'Ordered'],
            ['received', 'Received'],
            ['cancelled', 'Cancelled'],
          ]}
        />
        <FilterSelect
          name="supplierId"
          label="Supplier"
          options={[['', 'Every supplier'], ...suppliers.map(({ id, name }) => [String(id), name] as const)]}
        />
      </ListTools>
      <DataTable
        caption="Purchase orders"
        columns={columnsWith(open)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ id }) => `purchase order ${id}`}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState title="No purchase orders found" action={add}>
            Write down what you order from a supplier. What arrives goes on the shelf with one click.
          </EmptyState>
        }
      />
      <Pages total={list.data?.total ?? 0} limit={PAGE} />
      <Outlet />
    </>
  )
}

function columnsWith(open: (id: number) => void): Column<PurchaseOrder>[] {
  return [
    {
      header: 'Purchase order',
      cell: ({ id, lines }) => (
        <button type="button" onClick={() => open(id)} className="min-h-9 text-left hover:underline">
          #{id}{' '}
          <span className="font-normal text-muted">
            {lines[0]?.name}
            {lines.length > 1 && ` and ${lines.length - 1} more`}
          </span>
        </button>
      ),
    },
    { header: 'Supplier', cell: ({ supplier }) => supplier.name },
    { header: 'Status', cell: (order) => <PurchaseOrderBadge order={order} /> },
    { header: 'Ordered', isSecondary: true, cell: ({ orderedAt }) => <ShopMoment at={orderedAt} isDay /> },
    { header: 'Expected', cell: ({ expectedOn }) => (expectedOn ? dayText(expectedOn) : '—') },
    {
      header: 'Arrived',
      isFigure: true,
      cell: (order) => {
        const { received, ordered } = arrivalOf(order)
        return `${received} of ${ordered}`
      },
    },
    { header: 'Total', isFigure: true, cell: ({ total }) => <Money amount={total} /> },
  ]
}
