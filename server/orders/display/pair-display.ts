import { randomInt } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { CustomerDisplay, DisplayTip } from '#contract/orders/customer-display.ts'
import { Problem } from '#contract/problem.ts'
import { hashToken, newToken } from '../../accounts/keys/opaque-token.ts'
import { requireRegister } from '../../accounts/register/find-register.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, ShopperCtx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { customerDisplays, displayedSales } from './customer-display.table.ts'

const CODE_MINUTES = 10
/** Only so many codes are open at once, so that a mistyped code is unlikely to be another one. */
const MAX_OPEN_CODES = 50

export async function openDisplay(ctx: ShopperCtx): Promise<{ key: string }> {
  const key = newToken()
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('customer-display-codes', 0))`)
    await deleteOldCodes(ctx)
    const open = await ctx.db.select({ code: customerDisplays.code }).from(customerDisplays)
    const used = new Set(open.map(({ code }) => code))
    const codeExpiresAt = new Date(ctx.now.getTime() + CODE_MINUTES * 60_000)
    await ctx.db.insert(customerDisplays).values({ keyHash: hashToken(key), code: unusedCode(used), codeExpiresAt })
  })
  return { key }
}

function unusedCode(used: ReadonlySet<string | null>): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return used.has(code) ? unusedCode(used) : code
}

async function deleteOldCodes(ctx: Ctx): Promise<void> {
  const { id, registerId, codeExpiresAt } = customerDisplays
  await ctx.db.delete(customerDisplays).where(and(isNull(registerId), lt(codeExpiresAt, ctx.now)))
  const newest = await ctx.db
    .select({ id })
    .from(customerDisplays)
    .where(isNull(registerId))
    .orderBy(desc(id))
    .offset(MAX_OPEN_CODES - 1)
  const oldest = newest.map((row) => row.id)
  if (oldest.length > 0) await ctx.db.delete(customerDisplays).where(inArray(id, oldest))
}

/** @throws Problem `not_a_register`; `display_code_unknown`. */
export async function pairDisplay(ctx: StaffCtx, { code }: { code: string }): Promise<CustomerDisplay> {
  const { id: registerId } = requireRegister(ctx)
  return inTransaction(ctx, async (ctx) => {
    const pairedBy = ctx.actor.user.username
    const [display] = await ctx.db
      .update(customerDisplays)
      .set({ code: null, registerId, pairedBy, pairedAt: ctx.now })
      .where(and(eq(customerDisplays.code, code), gt(customerDisplays.codeExpiresAt, ctx.now)))
      .returning({ id: customerDisplays.id })
    if (!display) {
      const message = 'No display shows this code now. Open /display there and type its code.'
      throw new Problem('conflict', 'display_code_unknown', message, { fields: { code: [message] } })
    }
    await record(ctx, 'customer_display.paired', `customer_display:${display.id}`)
    return { id: display.id, pairedBy, pairedAt: ctx.now }
  })
}

/** The displays of the register that the requester uses; none in other browsers. */
export async function listDisplays(ctx: StaffCtx): Promise<{ displays: CustomerDisplay[]; tip: DisplayTip | null }> {
  const registerId = ctx.actor.register?.id
  if (registerId === undefined) return { displays: [], tip: null }
  const { id, pairedBy, pairedAt } = customerDisplays
  const displays = await ctx.db
    .select({ id, pairedBy: sql<string>`${pairedBy}`, pairedAt })
    .from(customerDisplays)
    .where(eq(customerDisplays.registerId, registerId))
    .orderBy(asc(id))
  const [sale] = await ctx.db
    .select({ tip: displayedSales.tip })
    .from(displayedSales)
    .where(eq(displayedSales.registerId, registerId))
  return { displays: displays.map((row) => ({ ...row, pairedAt: row.pairedAt! })), tip: sale?.tip ?? null }
}

/** @throws Problem `not_a_register`; `display_not_found`. */
export async function removeDisplay(ctx: StaffCtx, { id }: { id: number }): Promise<void> {
  const register = requireRegister(ctx)
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(customerDisplays)
      .where(and(eq(customerDisplays.id, id), eq(customerDisplays.registerId, register.id)))
      .returning({ id: customerDisplays.id })
    if (removed.length === 0) throw new Problem('not_found', 'display_not_found', 'There is no such display.')
    await record(ctx, 'customer_display.removed', `customer_display:${id}`)
  })
}
