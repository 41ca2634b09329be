import type { CustomerSearch, FoundCustomer } from '#contract/customers/customer.ts'
import { listAccountsOf } from '../../accounts/user-customer.ts'
import { balancesOf } from '../../balances/customer-balances.ts'
import type { StaffCtx } from '../../context.ts'
import { findCustomerIds, listNewestIds, readFound } from '../../customer-records/find-customers.ts'
import { customersOfOrder, orderTotalsOf } from '../../orders/customer-orders.ts'
import { customersOfTicket, listDevicesOf } from '../../repairs/privacy/customer-tickets.ts'

const ORDER_NUMBER = /^#?(\d{1,9})$/
const TICKET_NUMBER = /^(?:t-?)?(\d{1,9})$/i

export async function listCustomers(ctx: StaffCtx, { search, limit }: CustomerSearch): Promise<FoundCustomer[]> {
  if (search === undefined) return toFoundCustomers(ctx, await readFound(ctx, await listNewestIds(ctx, limit)))
  const typed = search.trim()
  const byContact = await findCustomerIds(ctx, typed, limit)
  const ids = [...new Set([...byContact, ...(await findByNumber(ctx, typed))])]
  const found = (await readFound(ctx, ids)).slice(0, limit)
  return toFoundCustomers(ctx, found)
}

async function findByNumber(ctx: StaffCtx, typed: string): Promise<number[]> {
  const { permissions } = ctx.actor.user
  const [, order] = ORDER_NUMBER.exec(typed) ?? []
  const [, ticket] = TICKET_NUMBER.exec(typed) ?? []
  const number = ticket === undefined ? null : Number(ticket)
  return [
    ...(order !== undefined && permissions.has('orders.read') ? await customersOfOrder(ctx, Number(order)) : []),
    ...(permissions.has('tickets.read') ? await customersOfTicket(ctx, { number, serialNumber: typed }) : []),
  ]
}

export async function toFoundCustomers(
  ctx: StaffCtx,
  found: Awaited<ReturnType<typeof readFound>>,
): Promise<FoundCustomer[]> {
  const ids = found.map(({ id }) => id)
  const mayReadOrders = ctx.actor.user.permissions.has('orders.read')
  const [accounts, devices, balances, orders] = await Promise.all([
    listAccountsOf(ctx, ids),
    listDevicesOf(ctx, ids),
    balancesOf(ctx, ids),
    mayReadOrders ? orderTotalsOf(ctx, ids) : undefined,
  ])
  return found.map((customer) => ({
    ...customer,
    ...balances.get(customer.id)!,
    userId: accounts.find(({ customerId }) => customerId === customer.id)?.id ?? null,
    devices: devices.get(customer.id)!,
    orders: orders?.get(customer.id)?.count ?? 0,
  }))
}
