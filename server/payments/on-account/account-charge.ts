import { eq, type SQL, sql } from 'drizzle-orm'
import { type Cents, cents, dollarsOf, sumCents } from '#contract/money.ts'
import type { AccountStatement } from '#contract/payments/on-account.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { lockCustomer, readCustomer } from '../../customer-records/customer-record.ts'
import { dollars } from '../../mail/dollars.ts'
import { describeAllocations } from '../read-payment.ts'
import { refunds } from '../refund.table.ts'
import { accountCharges, accountPayments } from './account-charge.table.ts'

export interface AccountBalance {
  id: number
  customerId: number
  allocationId: number
  at: Date
  amountCents: Cents
  paidCents: Cents
  refundedCents: Cents
  writtenOffCents: Cents
  openCents: Cents
}

const balances = sql`account_balances`

/** The latest first. */
export async function listAccountBalances(ctx: Ctx, condition: SQL): Promise<AccountBalance[]> {
  const { rows } = await ctx.db.execute<{ [K in keyof AccountBalance]: number | string } & Record<string, unknown>>(sql`
    select id, customer_id as "customerId", allocation_id as "allocationId", at, amount_cents as "amountCents",
      paid_cents as "paidCents", refunded_cents as "refundedCents", written_off_cents as "writtenOffCents", open_cents as "openCents"
    from ${balances} where ${condition} order by at desc, id desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }) as AccountBalance)
}

export const isChargeOpen = sql`open_cents > 0`

export async function owedBy(ctx: Ctx, customerId: number): Promise<Cents> {
  const open = await listAccountBalances(ctx, sql`customer_id = ${customerId} and ${isChargeOpen}`)
  return sumCents(open.map(({ openCents }) => openCents))
}

interface NewCharge {
  allocationId: number
  amountCents: Cents
}

/**
 * The customer is locked, so that two registers cannot exceed the limit together.
 * @throws Problem `customer_not_found`; `customer_erased`; `account_limit` with what is `available`.
 */
export async function chargeAccount(ctx: Ctx, requestedId: number, charges: NewCharge[]): Promise<void> {
  const { id: customerId, name, accountLimitCents } = await lockCustomer(ctx, requestedId)
  const available = cents(Math.max(0, accountLimitCents - (await owedBy(ctx, customerId))))
  if (sumCents(charges.map(({ amountCents }) => amountCents)) > available) {
    const message =
      accountLimitCents === 0
        ? `${name} may not buy on account. Set a limit on the customer’s page first.`
        : `${name} can buy for at most ${dollars(available)} more on account.`
    throw new Problem('conflict', 'account_limit', message, { available: dollarsOf(available) })
  }
  await ctx.db.insert(accountCharges).values(charges.map((charge) => ({ ...charge, customerId, at: ctx.now })))
}

/** @throws Problem `customer_not_found`. */
export async function getAccountStatement(ctx: Ctx, { id }: { id: number }): Promise<AccountStatement> {
  const { id: customerId, name, accountLimitCents: limit } = await readCustomer(ctx, id)
  const charges = await listAccountBalances(ctx, sql`customer_id = ${customerId}`)
  const owed = sumCents(charges.map(({ openCents }) => openCents))
  const described = await describeAllocations(
    ctx,
    charges.map(({ allocationId }) => allocationId),
  )
  return {
    ...{ name, limit, owed },
    available: cents(Math.max(0, limit - owed)),
    charges: charges.map(({ id, allocationId, at, amountCents, paidCents, refundedCents, openCents, ...charge }) => ({
      ...{ id, at },
      label: described.get(allocationId)!.label,
      href: described.get(allocationId)!.href,
      amount: amountCents,
      paid: paidCents,
      refunded: refundedCents,
      writtenOff: charge.writtenOffCents,
      open: openCents,
    })),
  }
}

export interface StoredAccountPayment {
  source: Exclude<PaymentSource, 'account' | 'balance'>
  amountCents: number
}

/** How the part on account was paid since, for a select of what the allocation paid for. */
export function accountPaymentsOf(allocationId: SQL): SQL<StoredAccountPayment[] | null> {
  return sql`(
    select json_agg(json_build_object('source', paid.source, 'amountCents', paid.cents) order by paid.source)
    from (select payment.source, sum(payment.amount_cents)::int as cents
      from ${accountPayments} payment join ${accountCharges} charge on charge.id = payment.charge_id
      where charge.allocation_id = ${allocationId} group by payment.source having sum(payment.amount_cents) > 0) paid)`
}

interface AccountWay {
  source: PaymentSource
  paymentIntentId: string | null
  leftCents: number
}

/** The ways to refund the part on account: to what is still owed, and to the payments that were made for it. */
export async function waysOfCharge(
  ctx: Ctx,
  allocationId: number,
  partialPaymentId: number | null,
): Promise<AccountWay[]> {
  const [charge] = await listAccountBalances(ctx, sql`allocation_id = ${allocationId}`)
  if (!charge) return []
  const { rows } = await ctx.db.execute<AccountWay & Record<string, unknown>>(sql`
    select paid.source, paid.payment_intent_id as "paymentIntentId", greatest(0, sum(paid.amount_cents) - coalesce((
      select sum(refund.amount_cents) from ${refunds} refund
      where refund.allocation_id = ${allocationId} and coalesce(refund.paid_source, refund.source) = paid.source and refund.status <> 'failed'
        and not refund.is_of_balance and (refund.paid_source is not null or refund.payment_intent_id is not distinct from paid.payment_intent_id)
        and refund.partial_payment_id is not distinct from ${partialPaymentId}::int), 0))::int as "leftCents"
    from ${accountPayments} paid where paid.charge_id = ${charge.id}
    group by paid.source, paid.payment_intent_id order by paid.source`)
  return [{ source: 'account', paymentIntentId: null, leftCents: charge.openCents }, ...rows]
}

export async function lockCharge(ctx: Ctx, id: number): Promise<AccountBalance | undefined> {
  await ctx.db.select().from(accountCharges).where(eq(accountCharges.id, id)).for('update')
  const [charge] = await listAccountBalances(ctx, sql`id = ${id}`)
  return charge
}
