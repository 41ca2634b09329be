import type { Permission } from '#contract/accounts/permission.ts'
import type { TodaysWorkCount, TodaysWorkKind } from '#contract/dashboard/overview.ts'
import { AdminOrderSearch } from '#contract/orders/admin-order.ts'
import { TicketSearch } from '#contract/repairs/ticket.ts'
import { BenchSearch, type BenchView } from '#contract/repairs/workbench.ts'
import { countTodaysAppointments } from '../appointments/admin/todays-appointments.ts'
import type { StaffCtx } from '../context.ts'
import type { Counted } from '../db/count-up-to.ts'
import { listAdminOrders } from '../orders/admin/admin-order-list.ts'
import { listTickets } from '../repairs/ticket/list-tickets.ts'
import { listBenchRequests } from '../repairs/workbench/bench-requests.ts'

/** Counts by the lists that the home page links to, so that both show the same. */
export async function countTodaysWork(ctx: StaffCtx): Promise<TodaysWorkCount[]> {
  const orders = (search: object) => listAdminOrders(ctx, AdminOrderSearch.parse({ ...search, limit: 1 }))
  const repairs = (view: BenchView) => listBenchRequests(ctx, BenchSearch.parse({ view, limit: 1 }))
  const sources: [TodaysWorkKind, Permission, () => Promise<Counted>][] = [
    ['repairs_due', 'tickets.read', () => repairs('due')],
    ['repairs_late', 'tickets.read', () => repairs('late')],
    ['repairs_waiting', 'tickets.read', () => repairs('waiting-customer')],
    [
      'repairs_ready',
      'tickets.read',
      () => listTickets(ctx, TicketSearch.parse({ status: 'ready for pickup', limit: 1 })),
    ],
    ['appointments', 'appointments.read', () => countTodaysAppointments(ctx)],
    ['orders_to_pack', 'orders.read', () => orders({ toPack: true })],
    ['orders_to_hand_over', 'orders.read', () => orders({ status: 'shipped', shippingMethod: 'pickup' })],
  ]
  const counts: TodaysWorkCount[] = []
  for (const [kind, permission, load] of sources) {
    if (!ctx.actor.user.permissions.has(permission)) continue
    const { total, isMore } = await load()
    counts.push({ kind, count: total, isMore })
  }
  return counts
}
