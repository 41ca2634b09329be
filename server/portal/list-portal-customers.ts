import type { PortalCustomer } from '#contract/portal/portal-customer.ts'
import { balancesOf } from '../balances/customer-balances.ts'
import type { StaffCtx } from '../context.ts'
import { listContactsOf, listNewestIds, readFound } from '../customer-records/find-customers.ts'
import { listLatestOrders } from '../orders/customer-orders.ts'
import { listLatestTickets } from '../repairs/privacy/customer-tickets.ts'
import { isPairedDevice } from './device/portal-device.ts'

const MAX_CUSTOMERS = 2_000
const MAX_TICKETS = 5_000
const MAX_ORDERS = 5_000

/** Those of the latest repairs come first, then the newest; none for a device that is not paired. */
export async function listPortalCustomers(ctx: StaffCtx, { token }: { token: string }): Promise<PortalCustomer[]> {
  if (!(await isPairedDevice(ctx, token))) return []
  const { permissions } = ctx.actor.user
  const tickets = permissions.has('tickets.read') ? await listLatestTickets(ctx, MAX_TICKETS) : []
  const orders = permissions.has('orders.read') ? await listLatestOrders(ctx, MAX_ORDERS) : []
  const newest = await listNewestIds(ctx, MAX_CUSTOMERS)
  const ids = [...new Set([...tickets.map(({ customerId }) => customerId), ...newest])].slice(0, MAX_CUSTOMERS)
  const contacts = Map.groupBy(await listContactsOf(ctx, ids), ({ customerId }) => customerId)
  const repairs = Map.groupBy(tickets, ({ customerId }) => customerId)
  const bought = Map.groupBy(orders, ({ customerId }) => customerId)
  const balances = await balancesOf(ctx, ids)
  return (await readFound(ctx, ids)).map((customer) => ({
    ...customer,
    ...balances.get(customer.id)!,
    contacts: (contacts.get(customer.id) ?? []).map(({ normalized }) => normalized),
    tickets: (repairs.get(customer.id) ?? []).map(({ customerId, ...ticket }) => ticket),
    orderIds: (bought.get(customer.id) ?? []).map(({ id }) => id),
  }))
}
