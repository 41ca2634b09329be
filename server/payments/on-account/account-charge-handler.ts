import { eq, sql } from 'drizzle-orm'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { findRecord } from '../../customer-records/customer-record.ts'
import { findCustomerIds } from '../../customer-records/find-customers.ts'
import type { FoundBill, PayableHandler } from '../../ports/payable-handler.ts'
import { describeAllocations } from '../read-payment.ts'
import { accountCharges, accountPayments } from './account-charge.table.ts'
import { type AccountBalance, isChargeOpen, listAccountBalances, lockCharge } from './account-charge.ts'

const MAX_FOUND = 8

/** A charge on account is paid like any other open balance, with money only. */
export const accountChargeHandler: PayableHandler<Ctx, AccountBalance> = {
  kind: 'account',
  label: 'On account',
  atCounter: {
    isMoneyOnly: true,
    async find(ctx, search) {
      const ids = await findCustomerIds(ctx, search, MAX_FOUND)
      return (await listOpen(ctx, ids)).slice(0, MAX_FOUND).map(({ bill }) => bill)
    },
    async ofCustomers(ctx, ids) {
      return (await listOpen(ctx, ids)).map(({ customerId, bill: { subjectId } }) => ({ customerId, subjectId }))
    },
    async due(ctx, subjectId) {
      const [charge] = await listAccountBalances(ctx, sql`id = ${idOf(subjectId)}`)
      if (!charge) throw chargeNotFound()
      return charge.openCents > 0 ? toBill(ctx, charge) : null
    },
    lock: async (ctx, subjectId) => void (await requireCharge(ctx, subjectId)),
    async take(ctx, { subjectId, allocationId, amountCents, partialPayments, source }) {
      await requireCharge(ctx, subjectId)
      const rest = partialPayments.reduce((left, part) => left - part.amountCents, amountCents as number)
      const parts = [...partialPayments, { source, amountCents: cents(rest) }]
      await pay(ctx, { chargeId: idOf(subjectId), allocationId, paymentIntentId: null }, parts)
    },
  },
  lock: (ctx, { subjectId }) => requireCharge(ctx, subjectId),
  async apply(ctx, { id: chargeId, openCents }, { allocation, amountCents, intent }) {
    if (openCents !== amountCents) return { code: 'not_owed', detail: 'Payment for a charge that is no longer due' }
    const payment = { chargeId, allocationId: allocation.id, paymentIntentId: intent.id }
    await pay(ctx, payment, [{ source: 'online', amountCents }])
    return 'applied'
  },
  return: async () => {},
  release: async () => {},
  confirmAmount: async () => {},
  taxOf: async () => ZERO,
  /** The provider returned the payment, so that the charge is owed again. */
  async takeRefund(ctx, { allocationId, amountCents }) {
    const [paid] = await ctx.db.select().from(accountPayments).where(eq(accountPayments.allocationId, allocationId))
    const { chargeId, paymentIntentId } = paid!
    const returned = { source: 'online' as const, amountCents: cents(-amountCents) }
    await pay(ctx, { chargeId, allocationId, paymentIntentId }, [returned])
  },
  flagRefusal: (ctx, { allocationId }, detail) => flag(ctx, allocationId, detail),
  flag,
  async describe(ctx, allocations) {
    const charges = await listAccountBalances(ctx, sql`id = any(${sql.param(allocations.map(toId))}::int[])`)
    const described = await describeAllocations(
      ctx,
      charges.map(({ allocationId }) => allocationId),
    )
    return allocations.map(({ subjectId: id }) => {
      const charged = described.get(charges.find((charge) => charge.id === idOf(id))?.allocationId ?? 0)
      return { id, label: onAccount(charged?.label), href: charged?.href ?? null }
    })
  },
  maySee: async (ctx) => ctx.actor.user?.permissions.has('orders.read') === true,
}

async function pay(
  ctx: Ctx,
  {
    paymentIntentId,
    ...payment
  }: Pick<typeof accountPayments.$inferInsert, 'chargeId' | 'allocationId' | 'paymentIntentId'>,
  parts: { source: PaymentSource; amountCents: Cents }[],
): Promise<void> {
  const rows = parts
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ source, amountCents }) => ({
      ...payment,
      source: source as typeof accountPayments.$inferInsert.source,
      amountCents,
      paymentIntentId: source === 'online' ? paymentIntentId : null,
      at: ctx.now,
    }))
  await ctx.db.insert(accountPayments).values(rows)
}

async function flag(ctx: Ctx, allocationId: number, note: string): Promise<void> {
  const [paid] = await ctx.db.select().from(accountPayments).where(eq(accountPayments.allocationId, allocationId))
  if (paid) await ctx.db.update(accountCharges).set({ note }).where(eq(accountCharges.id, paid.chargeId))
}

async function listOpen(ctx: Ctx, customerIds: number[]): Promise<{ customerId: number; bill: FoundBill }[]> {
  const charges = await listAccountBalances(
    ctx,
    sql`customer_id = any(${sql.param(customerIds)}::int[]) and ${isChargeOpen}`,
  )
  const open = charges.toReversed()
  return Promise.all(open.map(async (charge) => ({ customerId: charge.customerId, bill: await toBill(ctx, charge) })))
}

async function toBill(ctx: Ctx, charge: AccountBalance): Promise<FoundBill> {
  const described = await describeAllocations(ctx, [charge.allocationId])
  return {
    subjectId: String(charge.id),
    label: onAccount(described.get(charge.allocationId)?.label),
    about: (await findRecord(ctx, charge.customerId))!.name,
    amountCents: charge.openCents,
    taxCents: ZERO,
  }
}

function onAccount(label: string | undefined): string {
  return label ? `${label}, on account` : 'On account'
}

async function requireCharge(ctx: Ctx, subjectId: string): Promise<AccountBalance> {
  const charge = await lockCharge(ctx, idOf(subjectId))
  if (!charge) throw chargeNotFound()
  return charge
}

function idOf(subjectId: string): number {
  if (!/^\d{1,9}$/.test(subjectId)) throw chargeNotFound()
  return Number(subjectId)
}

function toId({ subjectId }: { subjectId: string }): number {
  return idOf(subjectId)
}

function chargeNotFound(): Problem {
  return new Problem('not_found', 'charge_not_found', 'There is no such charge on account.')
}
