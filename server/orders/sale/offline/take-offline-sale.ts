import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { OfflineSale, type OfflineSaleAnswer, receiptNumber } from '#contract/orders/offline-sale.ts'
import { Problem } from '#contract/problem.ts'
import { findOfflineSeller } from '../../../accounts/register/offline-seller.ts'
import type { Ctx, ShopperCtx, SignedInUser, StaffCtx } from '../../../context.ts'
import { isCausedByData } from '../../../data-import/write-or-refuse.ts'
import { inSavepoint, inTransaction } from '../../../db/transaction.ts'
import { failpoint } from '../../../failpoint.ts'
import { requireSameForm } from '../../../http/sent-form.ts'
import { isDrawerClosedSince } from '../../../payments/drawer/drawer.ts'
import { lockSale } from '../counter-sale.ts'
import { bookSale } from './book-sale.ts'
import { offlineSales } from './offline-sale.table.ts'
import { correctedSoldAt } from './sold-at.ts'

export const UNPROVEN = 'The register could not prove who sold this.'

/**
 * Books each key once, however often it arrives (docs/rules.md, C-23). A sale that cannot be booked is stored, so that
 * the register may forget it.
 * @throws Problem `not_this_register` unless this register or a signed-in seller sends it; `key_used`.
 */
export async function takeOfflineSale(ctx: ShopperCtx, sale: OfflineSale): Promise<OfflineSaleAnswer> {
  requireSender(ctx, sale)
  const answer = await inTransaction(ctx, async (ctx) => {
    await lockSale(ctx, sale.key)
    await requireSameForm(ctx, 'offline-sale', { ...sale, sentAt: undefined })
    const [known] = await ctx.db.select().from(offlineSales).where(eq(offlineSales.key, sale.key))
    if (known) return known
    const outcome = await bookOrRefuse(ctx, sale, { notes: await notesOnNumber(ctx, sale) })
    failpoint('take-offline-sale/before-commit')
    const [taken] = await ctx.db
      .insert(offlineSales)
      .values({
        ...{ key: sale.key, registerId: sale.registerId, receiptNumber: numberOf(sale) },
        ...{ soldAtByRegister: sale.soldAt, soldAt: correctedSoldAt(sale, ctx.now), receivedAt: ctx.now },
        ...outcome,
      })
      .returning()
    return taken!
  })
  failpoint('take-offline-sale/after-commit')
  return { orderId: answer.orderId, refusal: answer.refusal }
}

function requireSender({ actor }: ShopperCtx, { registerId }: OfflineSale): void {
  if (actor.register?.id === registerId || actor.user?.permissions.has('counter.write')) return
  const message = 'This browser is no longer this register. Sign in to send its sales.'
  throw new Problem('forbidden', 'not_this_register', message)
}

function numberOf({ registerId, number }: OfflineSale): string {
  return receiptNumber(registerId, number)
}

async function notesOnNumber(ctx: Ctx, sale: OfflineSale): Promise<string[]> {
  const same = await ctx.db.$count(offlineSales, eq(offlineSales.receiptNumber, numberOf(sale)))
  return same > 0 ? [`The receipt number ${numberOf(sale)} was used twice.`] : []
}

type Outcome = Pick<typeof offlineSales.$inferInsert, 'orderId' | 'refusal' | 'sale'>

/** @param seller by default the one that the register names. */
export async function bookOrRefuse(
  ctx: Ctx,
  sale: OfflineSale,
  { seller, notes }: { seller?: SignedInUser; notes: string[] },
): Promise<Outcome> {
  const user = seller ?? (await findOfflineSeller(ctx, sale))
  if (!user) return refused(sale, UNPROVEN)
  const now = await countedAt(ctx, sale, notes)
  const asSeller: StaffCtx = { ...ctx, now, authorizedAs: 'staff', actor: { ...ctx.actor, user } }
  try {
    return { orderId: await inSavepoint(ctx, () => bookSale(asSeller, sale, notes)), refusal: null, sale: null }
  } catch (error) {
    if (!isCausedByData(error)) throw error
    if (error instanceof Problem) return refused(sale, error.message)
    ctx.log.error({ err: error }, 'an offline sale could not be booked')
    return refused(sale, 'It could not be booked.')
  }
}

function refused(sale: OfflineSale, refusal: string): Outcome {
  return { orderId: null, refusal, sale: z.encode(OfflineSale, sale) }
}

/** A sale counts on its day unless its cash was counted already; then it counts when it arrives. */
async function countedAt(ctx: Ctx, sale: OfflineSale, notes: string[]): Promise<Date> {
  const soldAt = correctedSoldAt(sale, ctx.now)
  if (!(await isDrawerClosedSince(ctx, soldAt))) return soldAt
  notes.push('A drawer was counted after this sale, so it counts from when it arrived. Compare that count.')
  return ctx.now
}
