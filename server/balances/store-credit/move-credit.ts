import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminBalance } from '#contract/balances/admin-balance.ts'
import type { CreditGift, CreditTaken } from '#contract/balances/store-credit.ts'
import { type Cents, cents } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { dollars } from '../../mail/dollars.ts'
import { balanceNotFound, getBalance } from '../admin/admin-balance.ts'
import { balanceEntries, balances } from '../balance.table.ts'
import { availableCents, enterBalance, lockBalances } from '../balance.ts'
import { requireCustomer } from './store-credit.ts'

const Moved = z.object({ amount: Money, reason: z.string() })

/**
 * Has an effect once per key.
 * @throws Problem `validation_failed` if there is no such account; `key_used` if the key belongs to another gift.
 */
export async function giveCredit(ctx: StaffCtx, gift: CreditGift): Promise<Reply<AdminBalance>> {
  const { id: userId } = await requireCustomer(ctx, gift.customer)
  return inTransaction(ctx, async (ctx) => {
    const balanceId = await lockCreditOf(ctx, userId)
    const isNew = await move(ctx, { ...gift, balanceId, kind: 'issued', amountCents: gift.amount })
    return reply(await getBalance(ctx, { id: balanceId }), { status: isNew ? 201 : 200 })
  })
}

/**
 * Takes at most what is available.
 * @throws Problem `balance_not_found`; `not_so_much_left`; `key_used`.
 */
export async function takeCreditBack(ctx: StaffCtx, taken: CreditTaken): Promise<AdminBalance> {
  return inTransaction(ctx, async (ctx) => {
    const credit = (await lockBalances(ctx, [taken.id])).get(taken.id)
    if (credit?.kind !== 'store_credit') throw balanceNotFound()
    const isKnown = await isWritten(ctx, { ...taken, balanceId: credit.id, amountCents: cents(-taken.amount) })
    if (!isKnown && taken.amount > availableCents(credit)) throw notSoMuchLeft(availableCents(credit))
    await move(ctx, { ...taken, balanceId: credit.id, kind: 'corrected', amountCents: cents(-taken.amount) })
    return getBalance(ctx, credit)
  })
}

async function lockCreditOf(ctx: Ctx, userId: number): Promise<number> {
  await ctx.db.insert(balances).values({ kind: 'store_credit', userId, createdAt: ctx.now }).onConflictDoNothing()
  const [credit] = await ctx.db
    .select({ id: balances.id })
    .from(balances)
    .where(eq(balances.userId, userId))
    .for('update')
  return credit!.id
}

interface Move {
  key: string
  balanceId: number
  amountCents: Cents
  reason: string
}

/**
 * The caller has locked the balance.
 * @returns false if the same move is already recorded.
 */
async function move(ctx: StaffCtx, given: Move & { kind: 'issued' | 'corrected' }): Promise<boolean> {
  if (await isWritten(ctx, given)) return false
  const { key: requestKey, balanceId, kind, amountCents, reason } = given
  await enterBalance(ctx, { requestKey, balanceId, kind, amountCents, reason, actor: ctx.actor.user.username })
  const action = kind === 'issued' ? 'balance.credit_given' : 'balance.credit_taken_back'
  const after = { amount: cents(Math.abs(amountCents)), reason }
  await record(ctx, action, `balance:${balanceId}`, Moved, { after })
  return true
}

async function isWritten(ctx: Ctx, { key, balanceId, amountCents, reason }: Move): Promise<boolean> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit:${key}`}, 0))`)
  const [known] = await ctx.db.select().from(balanceEntries).where(eq(balanceEntries.requestKey, key))
  if (!known) return false
  if (known.balanceId === balanceId && known.amountCents === amountCents && known.reason === reason) return true
  throw new Problem('conflict', 'key_used', 'This was sent before with another amount, customer or reason.')
}

function notSoMuchLeft(available: number): Problem {
  const message = `Only ${dollars(cents(available))} can be taken back.`
  return new Problem('conflict', 'not_so_much_left', message, { fields: { amount: [message] } })
}
