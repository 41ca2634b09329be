import { RenewalSearch } from '#contract/dashboard/renewal.ts'
import type { RowOf } from '../../api.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'

type Renewal = RowOf<'GET /admin/renewals'>

const KINDS = [
  ['', 'Everything'],
  ['domain', 'Domains'],
  ['hosting', 'Hosting'],
  ['warranty', 'Warranties'],
  ['plan', 'Managed IT'],
  ['follow-up', 'Follow-ups'],
  ['tax-exemption', 'Tax exemptions'],
] as const

const DAYS = [
  ['14', 'The next 14 days'],
  ['30', 'The next 30 days'],
  ['', 'The next 60 days'],
  ['365', 'The next year'],
] as const

const KIND_LABELS: Record<Renewal['kind'], string> = {
  domain: 'Domain',
  hosting: 'Hosting',
  warranty: 'Warranty',
  plan: 'Managed IT',
  'follow-up': 'Follow-up',
  'tax-exemption': 'Tax exemption',
}

export const renewals: ListResource = {
  name: 'renewal',
  label: 'Renewals',
  path: '/admin/renewals',
  permission: 'tickets.read',
  refreshedBy: ['domain_order', 'ticket', 'managed_plan', 'customer'],
  list: defineList('GET /admin/renewals', {
    search: RenewalSearch,
    filters: [
      { name: 'kind', label: 'What', options: KINDS },
      { name: 'days', label: 'When', options: DAYS },
    ],
    intro:
      'Domains, hosting, warranties, plan terms, follow-ups and tax exemptions by end date. Customers get reminders 60, 30, 14, 7 and 1 days ahead, with a payment link for domains and hosting; for warranties and plan terms at most a quarter of the term ahead.',
    idOf: (renewal, renewals) => renewals.indexOf(renewal),
    nameOf: ({ what }) => what,
    empty: { title: 'Nothing ends in this period', text: 'Upcoming renewals appear here.' },
    columns: () => [
      { header: 'What', cell: (renewal) => <What renewal={renewal} /> },
      { header: 'Kind', cell: ({ kind }) => KIND_LABELS[kind] },
      {
        header: 'Last day',
        isNamed: true,
        cell: ({ endsOn }) => (
          <span className="whitespace-nowrap">
            <ShopMoment at={`${endsOn}T12:00:00Z`} isDay />
          </span>
        ),
      },
      {
        header: 'Customer',
        cell: ({ customerName, customerEmail }) => (
          <span className="wrap-anywhere">
            {customerName}
            {customerEmail && (
              <a href={`mailto:${customerEmail}`} className="link block text-sm">
                {customerEmail}
              </a>
            )}
          </span>
        ),
      },
      {
        header: 'To pay',
        isSecondary: true,
        cell: ({ payHref }) =>
          payHref ? (
            <a href={payHref} className="link">
              Its page
            </a>
          ) : (
            '—'
          ),
      },
    ],
  }),
}

function What({ renewal: { kind, id, what } }: { renewal: Renewal }) {
  if (kind === 'plan')
    return (
      <AdminLink to="/admin/plans/$id" params={{ id: String(id) }} className="link wrap-anywhere">
        {what}
      </AdminLink>
    )
  if (kind === 'follow-up')
    return (
      <AdminLink to="/admin/appointments/$id" params={{ id: String(id) }} className="link wrap-anywhere">
        {what}
      </AdminLink>
    )
  if (kind === 'tax-exemption')
    return (
      <AdminLink to="/admin/customers/$id" params={{ id: String(id) }} className="link wrap-anywhere">
        {what}
      </AdminLink>
    )
  if (kind === 'warranty')
    return (
      <AdminLink to="/admin/tickets/$id" params={{ id: String(id) }} className="link wrap-anywhere">
        {what}
      </AdminLink>
    )
  return (
    <AdminLink to="/admin/domain-orders" search={{ status: 'active' }} className="link wrap-anywhere">
      {what}
    </AdminLink>
  )
}
