import { useNavigate } from '@tanstack/react-router'
import { Download, Plus } from 'lucide-react'
import { orderStatusLabel } from '#contract/orders/status-label.ts'
import { stringifySearch } from '../../search-params.ts'
import { recentTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { useMayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useAdminKeys } from '../frame/use-admin-keys.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import { useAtHand } from '../frame/use-at-hand.ts'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable, useSelection } from '../list/data-table.tsx'
import { DayFilter } from '../list/day-filter.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pages } from '../list/pages.tsx'
import { actionColumn } from '../list/row-actions.tsx'
import { SavedFilters } from '../list/saved-filters.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { MoveSelected } from './move-selected.tsx'
import { orderFilter } from './order-filter.ts'
import {
  destinationLabel,
  type OrderRow,
  paymentSourceLabel,
  paymentStatusLabel,
  shippingMethodLabel,
  statusOptions,
} from './order-labels.ts'
import { NextStepButton, StatusSelect } from './status-select.tsx'

const PAGE = 50

const VIEWS = [
  { name: 'To pack', search: { toPack: 'true' } },
  { name: 'In progress', search: { status: 'processing' } },
  { name: 'Needs attention', search: { needsAttention: 'true' } },
  { name: 'Paid in cash', search: { paymentSource: 'cash' } },
]

export function OrdersView() {
  const [search] = useAdminSearch('/admin/orders/')
  const navigate = useNavigate()
  useAtHand('/admin/orders/$id', '/admin/orders/new')
  const filter = orderFilter(search)
  const list = useAdminList('GET /admin/orders', { ...filter, sort: search.sort, page: search.page, limit: PAGE })
  const selection = useSelection()
  const mayWrite = useMayWrite()
  const { company } = useShell()
  const open = (id: number) =>
    void navigate({ to: '/admin/orders/$id', params: { id: String(id) }, resetScroll: false })
  const maySell = useMay('counter.write')
  const sell = () => maySell && void navigate({ to: '/admin/orders/new', resetScroll: false })
  useAdminKeys({
    n: (event) => {
      event.preventDefault()
      sell()
    },
  })
  return (
    <>
      <TabHeading
        title="Orders"
        actions={
          <>
            <a className={buttonLook('quiet')} href={`/api/admin/orders/export${stringifySearch(filter)}`} download>
              <Download aria-hidden className="size-4" /> Export CSV
            </a>
            {maySell && (
              <Button onClick={sell} aria-keyshortcuts="n">
                <Plus aria-hidden className="size-4" /> New order
              </Button>
            )}
          </>
        }>
        {list.data ? countText(list.data) : ''}
      </TabHeading>
      <ListTools
        views={<SavedFilters given={VIEWS} />}
        search={<SearchInput label="Search orders" placeholder="Number, name or tracking" />}>
        <FilterSelect
          name="status"
          label="Status"
          options={[['', 'All statuses'], ...statusOptions(search.shippingMethod)]}
        />
        <FilterSelect
          name="paymentStatus"
          label="Payment"
          options={[
            ['', 'Any payment status'],
            ...Object.entries(paymentStatusLabel).map(([value, text]) => [value, text] as const),
          ]}
        />
        <FilterSelect
          name="paymentSource"
          label="Paid by"
          options={[
            ['', 'Any payment method'],
            ...Object.entries(paymentSourceLabel),
            ['reader', 'Card at the reader'],
          ]}
        />
        <FilterSelect
          name="shippingMethod"
          label="Delivery"
          options={[['', 'Any delivery method'], ...Object.entries(shippingMethodLabel)]}
        />
        <DayFilter name="from" label="From day" />
        <DayFilter name="to" label="To day" />
      </ListTools>
      <DataTable
        caption="Orders"
        columns={columnsWith(open, company.timeZone)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ id }) => `order #${id}`}
        onOpen={({ id }) => open(id)}
        selection={mayWrite ? selection : undefined}
        loading="Loading orders..."
        empty={
          <EmptyState title="No orders found">
            {Object.values(filter).some((value) => value !== undefined)
              ? 'No orders match these filters.'
              : 'Online and in-store orders appear here automatically.'}
          </EmptyState>
        }
      />
      <Pages total={list.data?.total ?? 0} limit={PAGE} isMore={list.data?.isMore} />
      <MoveSelected selection={selection} method={search.shippingMethod} />
    </>
  )
}

function countText({ total, isMore }: { total: number; isMore?: boolean }): string {
  return `${isMore ? 'More than ' : ''}${total.toLocaleString('en-US')} ${total === 1 ? 'order' : 'orders'}`
}

function columnsWith(open: (id: number) => void, timeZone: string): Column<OrderRow>[] {
  return [
    {
      header: 'Order ID',
      sorts: ['oldest', 'newest'],
      cell: ({ id, needsAttention }) => (
        <span className="figures inline-flex items-center gap-2">
          #{id}
          {needsAttention && <Badge tone="heart">Needs attention</Badge>}
        </span>
      ),
    },
    {
      header: 'Customer',
      sorts: ['customer'],
      onPhone: 'title',
      className: 'md:min-w-44',
      cell: ({ customerName, itemCount, shippingMethod }) => (
        <>
          {customerName}
          <span className="block text-xs text-muted max-md:hidden">
            {itemCount} {itemCount === 1 ? 'item' : 'items'} · {shippingMethodLabel[shippingMethod]}
          </span>
        </>
      ),
    },
    { header: 'Date', className: 'whitespace-nowrap', cell: ({ createdAt }) => recentTime(createdAt, timeZone) },
    {
      header: 'Total',
      isFigure: true,
      onPhone: 'end',
      sorts: ['total-low', 'total-high'],
      cell: (order) => <Total order={order} />,
    },
    {
      header: 'Status',
      cell: (order) => (
        <>
          <span className="max-md:hidden">
            <StatusSelect order={order} />
          </span>
          <span className="md:hidden">
            {shippingMethodLabel[order.shippingMethod]} · {orderStatusLabel(order.status, order.shippingMethod)}
          </span>
        </>
      ),
    },
    {
      ...actionColumn<OrderRow>((order) => (
        <>
          {order.shippingMethod === 'pickup' && <NextStepButton order={order} size="small" />}
          <Button
            kind="plain"
            size="small"
            aria-label={`View details of order #${order.id}`}
            onClick={() => open(order.id)}>
            View Details
          </Button>
        </>
      )),
      onPhone: 'hidden',
    },
  ]
}

function Total({ order }: { order: OrderRow }) {
  const { total, paymentStatus, paymentSource, isAtReader } = order
  const isOnline = paymentSource === 'online' && !isAtReader
  const note = paymentStatus === 'paid' ? (isOnline ? '' : destinationLabel(order)) : paymentStatusLabel[paymentStatus]
  return (
    <>
      <Money amount={total} />
      {note && <span className="block text-xs text-muted max-md:hidden">{note}</span>}
    </>
  )
}
