import { eq, inArray } from 'drizzle-orm'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { enterBalance, lockBalances } from '../../balances/balance.ts'
import { enterDeposit, findDepositBalance, leftOfDeposits } from '../../balances/deposit/deposit-balance.ts'
import { deductExternalRefund } from '../../balances/gift-card/deduct-external-refund.ts'
import type { Ctx } from '../../context.ts'
import { findRecord } from '../../customer-records/customer-record.ts'
import { findCustomerIds } from '../../customer-records/find-customers.ts'
import type { FoundBill, PayableHandler } from '../../ports/payable-handler.ts'
import { layaways } from './layaway.table.ts'
import {
  findLayaway,
  type LayawayRecord,
  layawayNotFound,
  lockLayaway,
  numberOfLayaway,
  priceLayaway,
} from './layaway.ts'
import { mailLayawayPaid } from './layaway-mail.ts'
import { announceIfReady, orderMissing } from './layaway-stock.ts'

const MAX_FOUND = 8

/** A payment may be a part of the balance; the first one is at least the agreed deposit. */
export const layawayHandler: PayableHandler<Ctx, LayawayRecord> = {
  kind: 'layaway',
  label: 'Layaway',
  atCounter: {
    async find(ctx, search) {
      const [, number] = /^l-(\d{1,9})$/i.exec(search.trim()) ?? []
      const ids = number === undefined ? await findCustomerIds(ctx, search, MAX_FOUND) : []
      const isFound = number === undefined ? inArray(layaways.customerId, ids) : eq(layaways.id, Number(number))
      const rows = await ctx.db.select().from(layaways).where(isFound).orderBy(layaways.id)
      return dueBills(ctx, rows.filter(isOpen).slice(0, MAX_FOUND))
    },
    async ofCustomers(ctx, customerIds) {
      const rows = await ctx.db.select().from(layaways).where(inArray(layaways.customerId, customerIds))
      return rows
        .filter(({ status }) => status === 'open')
        .map(({ id, customerId }) => ({ customerId, subjectId: String(id) }))
    },
    due: async (ctx, subjectId) => toBill(ctx, await findLayaway(ctx, idOf(subjectId))),
    lock: async (ctx, subjectId) => void (await lockLayaway(ctx, idOf(subjectId))),
    async take(ctx, { subjectId, allocationId, amountCents, takenBy }) {
      await takePayment(ctx, await lockLayaway(ctx, idOf(subjectId)), { allocationId, amountCents, actor: takenBy })
    },
  },
  lock: (ctx, { subjectId }) => lockLayaway(ctx, idOf(subjectId)),
  async apply(ctx, layaway, { allocation, amountCents }) {
    const due = await toBill(ctx, layaway)
    if (!due || amountCents > due.range!.mostCents)
      return { code: 'not_owed', detail: `Paid for layaway ${numberOfLayaway(layaway)}, which is no longer due` }
    await takePayment(ctx, layaway, { allocationId: allocation.id, amountCents, actor: 'customer' })
    return 'applied'
  },
  return: async () => {},
  release: async () => {},
  confirmAmount: async () => {},
  // The sale is taxed when the goods are handed over.
  taxOf: async () => ZERO,
  takeRefund: async (ctx, refund) =>
    deductExternalRefund(ctx, await findDepositBalance(ctx, refund.allocationId), refund),
  async flagRefusal(ctx, { id: refundId, allocationId, amountCents }, detail) {
    const balanceId = await findDepositBalance(ctx, allocationId)
    await lockBalances(ctx, [balanceId])
    const reason = truncateText(detail, 500)
    await enterBalance(ctx, { balanceId, kind: 'sale_refund_failed', amountCents, refundId, reason, actor: 'system' })
  },
  async flag(ctx, allocationId, note) {
    const isPaid = eq(layaways.balanceId, await findDepositBalance(ctx, allocationId))
    await ctx.db
      .update(layaways)
      .set({ flagged: truncateText(note, 500) })
      .where(isPaid)
  },
  describe: async (_, allocations) =>
    allocations.map(({ subjectId }) => ({
      id: subjectId,
      label: `Layaway ${numberOfLayaway({ id: idOf(subjectId) })}`,
      href: null,
    })),
  maySee: async ({ actor }) => actor.user?.permissions.has('counter.write') ?? false,
}

function isOpen({ status }: LayawayRecord): boolean {
  return status === 'unpaid' || status === 'open'
}

async function dueBills(ctx: Ctx, rows: LayawayRecord[]): Promise<FoundBill[]> {
  const bills = []
  for (const row of rows) bills.push((await toBill(ctx, row)) ?? [])
  return bills.flat()
}

async function toBill(ctx: Ctx, row: LayawayRecord): Promise<FoundBill | null> {
  if (!isOpen(row)) return null
  const left = await balanceDue(ctx, row)
  if (left <= 0) return null
  const isFirst = row.status === 'unpaid'
  const customer = await findRecord(ctx, row.customerId)
  const items = row.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  return {
    subjectId: String(row.id),
    label: `${isFirst ? 'Deposit for layaway' : 'Layaway'} ${numberOfLayaway(row)}`,
    about: truncateText(`${customer?.name ?? ''}, ${items}`, 200),
    amountCents: isFirst ? cents(Math.min(row.depositCents, left)) : left,
    taxCents: ZERO,
    range: { leastCents: isFirst ? cents(Math.min(row.depositCents, left)) : cents(1), mostCents: left },
  }
}

export async function balanceDue(ctx: Ctx, row: LayawayRecord): Promise<Cents> {
  const { quote } = await priceLayaway(ctx, row)
  return cents(quote.total - (await leftOfDeposits(ctx, row.balanceId)))
}

async function takePayment(
  ctx: Ctx,
  layaway: LayawayRecord,
  payment: { allocationId: number; amountCents: Cents; actor: string },
): Promise<void> {
  await enterDeposit(ctx, { balanceId: layaway.balanceId, ...payment })
  if (layaway.status === 'unpaid') {
    await ctx.db.update(layaways).set({ status: 'open' }).where(eq(layaways.id, layaway.id))
    await orderMissing(ctx, layaway)
  }
  await mailLayawayPaid(ctx, layaway, payment)
  await announceIfReady(ctx, { ...layaway, status: 'open' })
}

function idOf(subjectId: string): number {
  if (!/^\d{1,9}$/.test(subjectId)) throw layawayNotFound()
  return Number(subjectId)
}
