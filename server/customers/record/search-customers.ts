import type { CustomerSearch, FoundCustomer } from '#contract/customers/customer.ts'
import { sumCents, ZERO } from '#contract/money.ts'
import { listAccountsOf } from '../../accounts/user-customer.ts'
import { creditOfUsers } from '../../balances/store-credit/store-credit.ts'
import type { StaffCtx } from '../../context.ts'
import { findCustomerIds, listNewestIds, readFound } from '../../customer-records/find-customers.ts'
import { customersOfOrder, orderTotalsOf } from '../../orders/customer-orders.ts'
import { customersOfTicket, listDevicesOf } from '../../repairs/privacy/customer-tickets.ts'
import { openBalancesOf } from './open-balances.ts'

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
  const [{ accounts, credits }, devices, balances, orders] = await Promise.all([
    creditOf(ctx, ids),
    listDevicesOf(ctx, ids),
    openBalancesOf(ctx, ids),
    mayReadOrders ? orderTotalsOf(ctx, ids) : undefined,
  ])
  return found.map((customer) => {
    const own = accounts.filter(({ customerId }) => customerId === customer.id)
    return {
      ...customer,
      userId: own[0]?.id ?? null,
      devices: devices.get(customer.id)!,
      openBalance: sumCents(balances.get(customer.id)!.map(({ amount }) => amount)),
      credit: sumCents(own.map(({ id }) => credits.get(id) ?? ZERO)),
      orders: orders?.get(customer.id)?.count ?? 0,
    }
  })
}

async function creditOf(ctx: StaffCtx, customerIds: number[]) {
  const accounts = await listAccountsOf(ctx, customerIds)
  const credits = await creditOfUsers(
    ctx,
    accounts.map(({ id }) => id),
  )
  return { accounts, credits }
}
