import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { AttentionKind } from '#contract/dashboard/attention.ts'
import { type Output, useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import type { Place } from '../resource.ts'
import { placeOf } from '../resources.ts'

type Group = Output<'GET /admin/attention'>[number]

const KINDS: Record<AttentionKind, { title: string; place: Place; isUrgent?: boolean }> = {
  payment_without_order: {
    title: 'Payments without an order',
    place: linkOptions({ to: '/admin/orders/attention' }),
    isUrgent: true,
  },
  flagged: {
    title: 'Orders to review',
    place: linkOptions({ to: '/admin/orders', search: { needsAttention: true } }),
    isUrgent: true,
  },
  failed_refund: {
    title: 'Failed refunds',
    place: linkOptions({ to: '/admin/orders/attention' }),
    isUrgent: true,
  },
  flagged_repair: {
    title: 'Repairs to review',
    place: linkOptions({ to: '/admin/tickets' }),
    isUrgent: true,
  },
  repair_message: { title: 'Customer messages', place: linkOptions({ to: '/admin/tickets' }) },
  part_arrived: {
    title: 'Parts received',
    place: linkOptions({ to: '/admin/tickets', search: { status: 'awaiting parts' } }),
  },
  not_with_supplier: {
    title: 'Not sent to supplier',
    place: linkOptions({ to: '/admin/orders/attention' }),
    isUrgent: true,
  },
  digital_overdue: {
    title: 'Overdue digital items',
    place: linkOptions({ to: '/admin/orders/attention' }),
    isUrgent: true,
  },
  digital_due: {
    title: 'Digital items to send',
    place: linkOptions({ to: '/admin/orders/attention' }),
  },
  overdue: {
    title: 'Overdue orders',
    place: linkOptions({ to: '/admin/orders', search: { toPack: true, sort: 'oldest' } }),
    isUrgent: true,
  },
  to_pack: {
    title: 'Orders to pack',
    place: linkOptions({ to: '/admin/orders', search: { toPack: true, sort: 'oldest' } }),
  },
  requested_time: { title: 'Appointment requests', place: linkOptions({ to: '/service-portal' }) },
  inquiry: { title: 'Requests and quotes', place: linkOptions({ to: '/admin/inquiries' }) },
  domain_request: { title: 'Domain requests', place: linkOptions({ to: '/admin/domain-requests' }) },
  deposit_owed: { title: 'Deposits to refund', place: linkOptions({ to: '/admin/appointments' }) },
  not_collected: {
    title: 'Unclaimed devices',
    place: linkOptions({ to: '/admin/tickets', search: { unclaimed: true } }),
  },
  review_waiting: {
    title: 'Reviews to approve',
    place: linkOptions({ to: '/admin/reviews', search: { status: 'waiting' } }),
  },
  failed_mail: {
    title: 'Failed emails',
    place: linkOptions({ to: '/admin/mail', search: { status: 'failed' } }),
  },
  held_stock: {
    title: 'Held by open checkouts',
    place: linkOptions({ to: '/admin/products' }),
  },
  out_of_stock: {
    title: 'Out of stock',
    place: linkOptions({ to: '/admin/products', search: { condition: 'out-of-stock' } }),
  },
  low_stock: {
    title: 'Low stock',
    place: linkOptions({ to: '/admin/products', search: { condition: 'low-stock' } }),
  },
}

export function Attention() {
  const api = useApi()
  const query = useQuery({ ...api.query('GET /admin/attention'), refetchOnMount: 'always' })
  const groups = query.data?.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="attention" className="grid grid-cols-1 gap-3">
      <h3 id="attention" className="text-lg">
        Needs attention
      </h3>
      {query.error && !groups ? (
        <QueryError query={query} message="The tasks could not be loaded." isPart />
      ) : !groups ? (
        <Skeleton className="h-40" />
      ) : groups.length === 0 ? (
        <p className="flex items-center gap-2 rounded-card border border-line bg-surface p-4 text-sm">
          <CircleCheck aria-hidden className="size-5 text-delivered" /> You’re all caught up.
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
          {groups.map((group) => (
            <Waiting key={group.kind} group={group} />
          ))}
        </ul>
      )}
    </section>
  )
}

const SHOWN = 3

function Waiting({ group: { kind, count, isMore, entries } }: { group: Group }) {
  const { company } = useShell()
  const { title, place, isUrgent } = KINDS[kind]
  return (
    <li
      className={`grid content-start gap-2 rounded-card border bg-surface p-4 ${isUrgent ? 'border-cancelled' : 'border-line'}`}
    >
      <AdminLink {...place} className="flex items-baseline justify-between gap-2 rounded-control hover:underline">
        <span className="text-sm font-semibold">{title}</span>
        <span className={`figures text-xl font-semibold ${isUrgent ? 'text-cancelled' : ''}`}>
          {isMore ? `${count}+` : count}
        </span>
      </AdminLink>
      <ul className="grid grid-cols-1 gap-1 text-sm">
        {entries.slice(0, SHOWN).map(({ target, title, detail, at }) => (
          <li key={target}>
            <AdminLink {...(placeOf(target) ?? place)} className="grid min-h-6 rounded-control py-0.5 hover:bg-tint">
              <span className="truncate">{title}</span>
              <span className="truncate text-xs text-muted">
                {at ? `${detail} · ${shopTime(at, company.timeZone)}` : detail}
              </span>
            </AdminLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
