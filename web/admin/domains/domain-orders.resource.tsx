import { Globe } from 'lucide-react'
import { DomainOrderSearch } from '#contract/domains/domain-order.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { Status } from '../../ui/status.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { actionsColumn } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'
import type { AdminDomainOrder } from './domain-order.ts'
import { DomainOrderActions } from './domain-order-actions.tsx'

const STATES = [
  ['', 'To do'],
  ['active', 'Active, by end date'],
  ['over', 'Failed or canceled'],
] as const

const STATE_LABELS: Record<AdminDomainOrder['state'], string> = {
  ordered: 'Ordered',
  registering: 'Registering',
  active: 'Active',
  failed: 'Failed',
  cancelled: 'Cancelled',
  ended: 'Ended',
}

export const domainOrders: ListResource = {
  name: 'domain_order',
  label: 'Domain orders',
  path: '/admin/domain-orders',
  itemPath: '/admin/domain-orders',
  list: defineList('GET /admin/domain-orders', {
    search: DomainOrderSearch,
    filters: [{ name: 'status', label: 'Status', options: STATES }],
    intro:
      'Check that the name is still available, register it for its owner with privacy on, then enter its expiry date and the customer’s details. Refund it if it is no longer available.',
    empty: {
      icon: <Globe aria-hidden />,
      title: 'No domain orders',
      text: 'Domains and hosting that customers paid for appear here, for you to register.',
      action: (
        <AdminLink to="/admin/domain-prices" className={buttonLook('quiet')}>
          Set domain prices
        </AdminLink>
      ),
    },
    columns: () => [
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
        header: 'Owner',
        isSecondary: true,
        cell: ({ holder, contactEmail }) => <Holder holder={holder} email={contactEmail} />,
      },
      {
        header: 'State',
        cell: ({ state, handledBy, failure, staffNote, supplierOrderId }) => (
          <>
            <Status of="domain" is={state}>
              {STATE_LABELS[state]}
            </Status>
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
          expiresOn ? (
            <>
              runs until <ShopMoment at={`${expiresOn}T12:00:00Z`} isDay />
            </>
          ) : state === 'failed' || state === 'cancelled' ? (
            '—'
          ) : (
            <ShopMoment at={dueAt} />
          ),
      },
      actionsColumn((order) => <DomainOrderActions order={order} />),
    ],
  }),
}

function termsText(kind: AdminDomainOrder['kind'], terms: number): string {
  // The name of hosting already says “one month”.
  if (kind.startsWith('hosting')) return terms === 1 ? '' : `× ${terms}`
  const length = `${terms} year${terms === 1 ? '' : 's'}`
  return kind.endsWith('renewal') ? `renewal, ${length}` : length
}

function Holder({ holder, email }: { holder: AdminDomainOrder['holder']; email: string }) {
  if (!holder) return <>{email}</>
  const { line1, line2, city, state, zip } = holder.address
  return (
    <span className="wrap-anywhere">
      {email}, <PhoneLink phone={holder.phone} />
      <span className="block">{[line1, line2, `${city}, ${state} ${zip}`].filter(Boolean).join(', ')}</span>
    </span>
  )
}
