import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  type AdminBalance,
  type BalanceEntry,
  BalanceRow,
  type SoldGiftCard,
} from '#contract/balances/admin-balance.ts'
import { type Cents, cents } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import { Problem } from '#contract/problem.ts'
import { findCustomerOfUser } from '../../accounts/user-customer.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMail } from '../../mail/outbox.ts'
import { describeAllocations } from '../../payments/read-payment.ts'
import { balanceEntries, balances } from '../balance.table.ts'
import { availableCents, type Balance, lockBalances } from '../balance.ts'
import { giftCardSales } from '../gift-card/gift-card.table.ts'
import { giftCardMail } from '../gift-card/gift-card-mail.ts'
import { encryptGiftCode, newGiftCode } from '../gift-card/gift-code.ts'
import { findByCode } from '../gift-card/open-gift-card.ts'
import { refundableOfCard } from '../gift-card/refund-card.ts'
import { type FoundBalance, isCustomersMoney, selectBalances, toBalanceRow } from './list-balances.ts'

export async function getBalance(ctx: Ctx, { id }: { id: number }): Promise<AdminBalance> {
  const found = await findBalance(ctx, id)
  return {
    ...toBalanceRow(found),
    customerId: await customerOf(ctx, found),
    buyerEmail: found.sale?.buyerEmail ?? '',
    recipientEmail: found.sale?.recipientEmail ?? '',
    blockedWhy: found.balance.blockedWhy,
    refundable: found.sale && (await refundableOfCard(ctx, found.balance, found.sale)),
    entries: await listEntries(ctx, id),
  }
}

async function customerOf(ctx: Ctx, { sale, balance }: FoundBalance): Promise<number | null> {
  if (sale) return sale.customerId
  return balance.userId === null ? null : findCustomerOfUser(ctx, balance.userId)
}

async function findBalance(ctx: Ctx, id: number): Promise<FoundBalance> {
  const [found] = await selectBalances(ctx).where(and(eq(balances.id, id), isCustomersMoney))
  if (!found) throw balanceNotFound()
  return found
}

const MAX_ENTRIES = 200

async function listEntries(ctx: Ctx, balanceId: number): Promise<BalanceEntry[]> {
  const rows = await ctx.db
    .select()
    .from(balanceEntries)
    .where(eq(balanceEntries.balanceId, balanceId))
    .orderBy(desc(balanceEntries.id))
    .limit(MAX_ENTRIES)
  const ids = rows.flatMap(({ kind, allocationId }) => (kind === 'sold' || allocationId === null ? [] : [allocationId]))
  const about = await describeAllocations(ctx, ids)
  return rows.map(({ id, kind, amountCents, reason, actor, at, allocationId }) => {
    const order = allocationId === null ? undefined : about.get(allocationId)
    const orderId = order?.kind === 'order' ? Number(order.id) || null : null
    return { id, kind, amount: amountCents, reason, actor, at, orderId }
  })
}

/** @throws Problem `gift_card_unknown`. */
export async function checkGiftCard(ctx: Ctx, { code }: { code: string }): Promise<{ hint: string; available: Cents }> {
  const card = await findByCode(ctx, code)
  return { hint: card.hint, available: cents(availableCents(card)) }
}

const Blocked = BalanceRow.pick({ blockedAt: true }).extend({ reason: z.string() })

/**
 * Checkouts that already hold some of the balance can still be paid.
 * @throws Problem `balance_not_found`.
 */
export async function blockBalance(
  ctx: StaffCtx,
  { id, reason }: { id: number; reason: string },
): Promise<AdminBalance> {
  return changeBalance(ctx, id, async (ctx, before) => {
    if (before.blockedAt !== null) return
    await ctx.db.update(balances).set({ blockedAt: ctx.now, blockedWhy: reason }).where(eq(balances.id, id))
    await record(ctx, 'balance.blocked', `balance:${id}`, Blocked, { after: { blockedAt: ctx.now, reason } })
  })
}

export async function unblockBalance(ctx: StaffCtx, { id }: { id: number }): Promise<AdminBalance> {
  return changeBalance(ctx, id, async (ctx, before) => {
    if (before.blockedAt === null) return
    await ctx.db.update(balances).set({ blockedAt: null, blockedWhy: '' }).where(eq(balances.id, id))
    await record(ctx, 'balance.unblocked', `balance:${id}`, Blocked, {
      before: { blockedAt: before.blockedAt, reason: before.blockedWhy },
      after: { blockedAt: null, reason: '' },
    })
  })
}

async function changeBalance(
  ctx: StaffCtx,
  id: number,
  change: (ctx: StaffCtx, before: Balance) => Promise<void>,
): Promise<AdminBalance> {
  return inTransaction(ctx, async (ctx) => {
    await change(ctx, await lockBalance(ctx, id))
    return getBalance(ctx, { id })
  })
}

async function lockBalance(ctx: Ctx, id: number): Promise<Balance> {
  const balance = (await lockBalances(ctx, [id])).get(id)
  if (!balance) throw balanceNotFound()
  return balance
}

const Replaced = z.object({ hint: z.string(), reason: z.string(), balance: Money })

/**
 * The old code and the old link stop working.
 * @throws Problem `balance_not_found`, also for store credit.
 */
export async function replaceGiftCard(
  ctx: StaffCtx,
  { id, reason }: { id: number; reason: string },
): Promise<SoldGiftCard> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockBalance(ctx, id)
    const { sale } = await findBalance(ctx, id)
    if (!sale) throw balanceNotFound()
    const code = newGiftCode()
    const encrypted = encryptGiftCode(ctx.config, code)
    await ctx.db
      .update(balances)
      .set({ ...encrypted, blockedAt: null, blockedWhy: '' })
      .where(eq(balances.id, id))
    const [renewed] = await ctx.db
      .update(giftCardSales)
      .set({ keyVersion: sale.keyVersion + 1 })
      .where(eq(giftCardSales.id, sale.id))
      .returning()
    const mail = await giftCardMail(ctx, renewed!)
    if (mail) await queueMail(ctx, mail)
    const balance = before.balanceCents
    await record(ctx, 'balance.replaced', `balance:${id}`, Replaced, {
      before: { hint: before.hint, reason: '', balance },
      after: { hint: encrypted.hint, reason, balance },
    })
    return { id, code, amount: balance }
  })
}

export function balanceNotFound(): Problem {
  return new Problem('not_found', 'balance_not_found', 'There is no such balance.')
}
