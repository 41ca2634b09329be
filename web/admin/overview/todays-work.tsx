import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import {
  CalendarDays,
  ClockAlert,
  Hourglass,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  ShoppingBag,
  Wrench,
} from 'lucide-react'
import type { Permission } from '#contract/accounts/permission.ts'
import type { TodaysWorkKind } from '#contract/dashboard/overview.ts'
import { useUser } from '../../accounts/use-user.ts'
import { useApi } from '../../api.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import type { Place } from '../resource.ts'

interface Work {
  kind: TodaysWorkKind
  title: string
  icon: LucideIcon
  permission: Permission
  place: Place
}

const WORK: readonly Work[] = [
  {
    kind: 'repairs_due',
    title: 'Due today',
    icon: Wrench,
    permission: 'tickets.read',
    place: linkOptions({ to: '/admin/workbench', search: { view: 'due' } }),
  },
  {
    kind: 'repairs_late',
    title: 'Late',
    icon: ClockAlert,
    permission: 'tickets.read',
    place: linkOptions({ to: '/admin/workbench', search: { view: 'late' } }),
  },
  {
    kind: 'repairs_waiting',
    title: 'Waiting on customer',
    icon: Hourglass,
    permission: 'tickets.read',
    place: linkOptions({ to: '/admin/workbench', search: { view: 'waiting-customer' } }),
  },
  {
    kind: 'repairs_ready',
    title: 'Ready for pickup',
    icon: PackageCheck,
    permission: 'tickets.read',
    place: linkOptions({ to: '/admin/tickets', search: { status: 'ready for pickup' } }),
  },
  {
    kind: 'appointments',
    title: 'Appointments today',
    icon: CalendarDays,
    permission: 'appointments.read',
    place: linkOptions({ to: '/admin/appointments', search: { show: 'day' } }),
  },
  {
    kind: 'orders_to_pack',
    title: 'Orders to pack',
    icon: PackageOpen,
    permission: 'orders.read',
    place: linkOptions({ to: '/admin/orders', search: { toPack: true, sort: 'oldest' } }),
  },
  {
    kind: 'orders_to_hand_over',
    title: 'Orders to hand over',
    icon: ShoppingBag,
    permission: 'orders.read',
    place: linkOptions({ to: '/admin/orders', search: { status: 'shipped', shippingMethod: 'pickup' } }),
  },
]

export function TodaysWork() {
  const permissions = useUser()?.permissions ?? []
  const query = useQuery({ ...useApi().query('GET /admin/work'), refetchOnMount: 'always' })
  if (query.error && !query.data) return <QueryError query={query} isPart />
  return (
    <ul aria-label="Work for today" className="grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-3">
      {WORK.filter(({ permission }) => permissions.includes(permission)).map(({ kind, title, icon: Icon, place }) => {
        const counted = query.data?.find((one) => one.kind === kind)
        const isUrgent = kind === 'repairs_late' && counted !== undefined && counted.count > 0
        return (
          <li key={kind}>
            <AdminLink
              {...place}
              className={`flex h-full flex-col justify-between gap-1 rounded-card border bg-surface p-3 hover:border-control hover:bg-tint ${isUrgent ? 'border-cancelled text-cancelled' : 'border-line'}`}>
              <span className="text-sm">{title}</span>
              <span className="figures flex items-center justify-between text-2xl font-semibold">
                {counted ? `${counted.count}${counted.isMore ? '+' : ''}` : <Skeleton className="my-1 h-6 w-8" />}
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
              </span>
            </AdminLink>
          </li>
        )
      })}
    </ul>
  )
}
