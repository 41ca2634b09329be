import { shopDay, shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { Pages } from '../list/pages.tsx'
import { actionsColumn } from '../list/row-actions.tsx'
import type { AdminDomainOrder } from './domain-order.ts'
import { DomainOrderActions } from './domain-order-actions.tsx'

const LIMIT = 50
const STATES = [
  ['', 'To do'],
  ['active', 'Running, by their end'],
  ['over', 'Failed or cancelled'],
] as const

const STATE_WORDS: Record<AdminDomainOrder['state'], string> = {
  ordered: 'Ordered',
  registering: 'Registering',
  active: 'Active',
  failed: 'Failed',
  cancelled: 'Cancelled',
  ended: 'Ended',
}

/** Names and hosting that were paid for: to be registered, and until when they run. */
export function DomainOrdersTab() {
  const [search] = useAdminSearch('/admin/domain-orders')
  const { company } = useShell()
  const list = useAdminList('GET /admin/domain-orders', { ...search, limit: LIMIT })
  return (
    <>
      <TabHeading title="Domain orders">
        Look once more whether the name is free, register it for its holder with privacy on, then say here
        until when it runs and what the customer needs. What cannot be had gives its money back.
      </TabHeading>
      <div className="flex flex-wrap gap-2">
        <FilterSelect name="status" label="Which orders" options={STATES} />
      </div>
      <DataTable
        caption="Domain orders"
        columns={columnsIn(company.timeZone)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={
          <EmptyState title="Nothing here">Names and hosting that customers pay for appear here.</EmptyState>
        }
      />
      <Pages total={list.data?.total ?? 0} limit={LIMIT} isMore={list.data?.isMore} />
    </>
  )
}

function columnsIn(timeZone: string): Column<AdminDomainOrder>[] {
  return [
    {
      header: 'What',
      cell: ({ name, kind, terms }) => (
        <span className="wrap-anywhere">
          {name} <span className="text-muted">{termsText(kind, terms)}</span>
        </span>
      ),
    },
    {
      header: 'Order',
      cell: ({ orderId, contactName }) => (
        <>
          <AdminLink to="/admin/orders/$id" params={{ id: String(orderId) }} className="link">
            #{orderId}
          </AdminLink>{' '}
          {contactName}
        </>
      ),
    },
    {
      header: 'Holder',
      isSecondary: true,
      cell: ({ holder, contactEmail }) => <Holder holder={holder} email={contactEmail} />,
    },
    {
      header: 'State',
      cell: ({ state, handledBy, failure, staffNote, supplierOrderId }) => (
        <>
          {STATE_WORDS[state]}
          {handledBy && <span className="text-muted"> by {handledBy}</span>}
          {supplierOrderId && <span className="text-muted">, their order {supplierOrderId}</span>}
          {staffNote && <span className="block text-sm text-cancelled wrap-anywhere">{staffNote}</span>}
          {failure && <span className="block text-sm text-muted">{failure}</span>}
        </>
      ),
    },
    {
      header: 'By',
      cell: ({ state, dueAt, expiresOn }) =>
        expiresOn
          ? `runs until ${shopDay(`${expiresOn}T12:00:00Z`, timeZone)}`
          : state === 'failed' || state === 'cancelled'
            ? '—'
            : shopTime(dueAt, timeZone),
    },
    actionsColumn((order) => <DomainOrderActions order={order} />),
  ]
}

function termsText(kind: AdminDomainOrder['kind'], terms: number): string {
  const unit = kind.startsWith('hosting') ? 'month' : 'year'
  const length = `${terms} ${unit}${terms === 1 ? '' : 's'}`
  return kind.endsWith('renewal') ? `renewal, ${length}` : length
}

function Holder({ holder, email }: { holder: AdminDomainOrder['holder']; email: string }) {
  if (!holder) return <>{email}</>
  const { line1, line2, city, state, zip } = holder.address
  return (
    <span className="wrap-anywhere">
      {email}, {holder.phone}
      <span className="block">{[line1, line2, `${city}, ${state} ${zip}`].filter(Boolean).join(', ')}</span>
    </span>
  )
}
