import { type Cents, sumCents, ZERO } from '#contract/money.ts'
import type { SaleBill } from '#contract/orders/counter-sale.ts'
import { listAccountsOf } from '../accounts/user-customer.ts'
import type { Ctx } from '../context.ts'
import { creditOfUsers } from './store-credit/store-credit.ts'

/** Everything that these customers can pay now, by customer. */
export async function openBalancesOf(ctx: Ctx, customerIds: number[]): Promise<Map<number, SaleBill[]>> {
  const bills = new Map<number, SaleBill[]>(customerIds.map((id) => [id, []]))
  if (customerIds.length === 0) return bills
  for (const { kind, atCounter } of ctx.payableHandlers.values())
    for (const { customerId, subjectId } of (await atCounter?.ofCustomers?.(ctx, customerIds)) ?? []) {
      const due = await atCounter!.due(ctx, subjectId)
      if (!due) continue
      const { label, about, amountCents: amount, taxCents: tax } = due
      bills.get(customerId)!.push({ kind, id: subjectId, label, about, amount, tax })
    }
  return bills
}

/** The store credit of all accounts of each customer. */
export async function creditOfCustomers(ctx: Ctx, customerIds: number[]): Promise<Map<number, Cents>> {
  const accounts = await listAccountsOf(ctx, customerIds)
  const credits = await creditOfUsers(
    ctx,
    accounts.map(({ id }) => id),
  )
  const accountsOf = Map.groupBy(accounts, ({ customerId }) => customerId)
  const creditOf = (id: number) =>
    sumCents((accountsOf.get(id) ?? []).map((account) => credits.get(account.id) ?? ZERO))
  return new Map(customerIds.map((id) => [id, creditOf(id)]))
}

/** The sums that each customer owes and has as store credit. */
export async function balancesOf(
  ctx: Ctx,
  customerIds: number[],
): Promise<Map<number, { openBalance: Cents; credit: Cents }>> {
  const [bills, credits] = await Promise.all([openBalancesOf(ctx, customerIds), creditOfCustomers(ctx, customerIds)])
  const openBalanceOf = (id: number) => sumCents(bills.get(id)!.map(({ amount }) => amount))
  return new Map(customerIds.map((id) => [id, { openBalance: openBalanceOf(id), credit: credits.get(id)! }]))
}
