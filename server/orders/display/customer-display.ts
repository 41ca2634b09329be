import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DisplayContent, type DisplayScreen, type DisplayTip } from '#contract/orders/customer-display.ts'
import { Problem } from '#contract/problem.ts'
import type { Strokes } from '#contract/repairs/signature.ts'
import { hashToken } from '../../accounts/keys/opaque-token.ts'
import { requireRegister } from '../../accounts/register/find-register.ts'
import type { Ctx, ShopperCtx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eventStream } from '../../http/stream/event-stream.ts'
import { getAdminOrder } from '../admin/admin-order.ts'
import { orders } from '../order.table.ts'
import { orderNotFound } from '../order.ts'
import { orderLink } from '../order-key.ts'
import { noCounterSale } from '../sale/mail-receipt.ts'
import { storeSignature } from '../signature/sale-signature.ts'
import { customerDisplays, displayedSales } from './customer-display.table.ts'

/** A register that was closed during a sale does not leave it on the display, nor a paid order for the next customer. */
const SHOWN_FOR_MS = { sale: 60 * 60_000, paid: 5 * 60_000 }

/**
 * Keeps the tip that the customer chose for the same sale. Registers without a display do not send their sales.
 * @throws Problem `order_not_found`; `no_counter_sale`, because the link on the display opens all of the order.
 */
export async function showOnDisplay(ctx: StaffCtx, { content }: { content: DisplayContent }): Promise<void> {
  const { id: registerId } = requireRegister(ctx)
  if (content.stage === 'paid') await requireCounterSale(ctx, content.orderId)
  const shown = { content: z.encode(DisplayContent, content), tip: null, shownAt: ctx.now }
  await inTransaction(ctx, async (ctx) => {
    const before = await readShown(ctx, registerId)
    const isSameSale =
      before?.content.stage === 'sale' && content.stage === 'sale' && before.content.saleKey === content.saleKey
    const tip = isSameSale ? before.tip : null
    await ctx.db
      .insert(displayedSales)
      .values({ registerId, ...shown, tip })
      .onConflictDoUpdate({ target: displayedSales.registerId, set: { ...shown, tip } })
  })
}

/** @throws Problem `display_not_found` if it was removed, its register was revoked, or its code expired. */
export async function getDisplay(ctx: ShopperCtx, { key }: { key: string }): Promise<DisplayScreen> {
  const { registerId, code } = await findDisplay(ctx, key)
  if (registerId === null) return { stage: 'pairing', code: code! }
  const shown = await readShown(ctx, registerId)
  if (!shown || shown.content.stage === 'idle') return { stage: 'idle' }
  if (ctx.now.getTime() - shown.shownAt.getTime() > SHOWN_FOR_MS[shown.content.stage]) return { stage: 'idle' }
  if (shown.content.stage === 'sale') return { ...shown.content, chosenTip: shown.tip?.percent ?? null }
  const { orderId } = shown.content
  const { total, tip, change, signature, asksForSignature } = await getAdminOrder(ctx, { id: orderId })
  return {
    ...{ stage: 'paid', orderId, total, tip, change, receiptUrl: await linkOf(ctx, orderId) },
    signature: signature ? 'signed' : asksForSignature ? 'asked' : 'none',
    textsReceipts: ctx.config.twilio !== undefined,
  }
}

/** @throws Problem `display_not_found`; `too_many_streams`. */
export async function watchDisplay(ctx: ShopperCtx, { key }: { key: string }): Promise<Response> {
  const { id, registerId } = await findDisplay(ctx, key)
  const own = new Set([`customer_display:${id}`, `displayed_sale:${registerId}`])
  return eventStream(ctx, [{ of: `customer_display:${id}`, most: 3 }], (stream) =>
    ctx.live.subscribe((tags) => {
      if (tags === null || tags.some((tag) => own.has(tag))) stream.send('changed', {})
      // The browser reconnects, and then follows its register or learns that it is no longer paired.
      if (tags?.includes(`customer_display:${id}`)) stream.end()
    }),
  )
}

/** @throws Problem `display_not_found`; `sale_not_shown` if the register shows another sale. */
export async function chooseTip(ctx: ShopperCtx, { key, ...tip }: DisplayTip & { key: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { registerId } = await requirePaired(ctx, key)
    const shown = await readShown(ctx, registerId)
    const isOffered =
      shown?.content.stage === 'sale' &&
      shown.content.saleKey === tip.saleKey &&
      (tip.percent === 0 || shown.content.tips.some(({ percent }) => percent === tip.percent))
    if (!isOffered) throw saleNotShown()
    await ctx.db
      .update(displayedSales)
      .set({ tip })
      .where(
        and(eq(displayedSales.registerId, registerId), sql`${displayedSales.content}->>'saleKey' = ${tip.saleKey}`),
      )
  })
}

/**
 * @throws Problem `display_not_found`; `sale_not_shown` if the display shows another sale, or one that needs no
 * signature; `sale_signed`.
 */
export async function signSale(
  ctx: ShopperCtx,
  { key, orderId, strokes }: { key: string; orderId: number; strokes: Strokes },
): Promise<void> {
  const screen = await getDisplay(ctx, { key })
  if (screen.stage !== 'paid' || screen.orderId !== orderId || screen.signature === 'none') throw saleNotShown()
  await storeSignature(ctx, { orderId, strokes })
}

async function findDisplay(ctx: Ctx, key: string) {
  const [display] = await ctx.db
    .select()
    .from(customerDisplays)
    .where(eq(customerDisplays.keyHash, hashToken(key)))
  if (!display || (display.registerId === null && display.codeExpiresAt <= ctx.now)) throw displayNotFound()
  return display
}

async function requirePaired(ctx: Ctx, key: string): Promise<{ registerId: number }> {
  const { registerId } = await findDisplay(ctx, key)
  if (registerId === null) throw displayNotFound()
  return { registerId }
}

async function readShown(ctx: Ctx, registerId: number) {
  const [row] = await ctx.db.select().from(displayedSales).where(eq(displayedSales.registerId, registerId))

  return row && { ...row, content: DisplayContent.parse(row.content) }
}

async function requireCounterSale(ctx: Ctx, id: number): Promise<void> {
  const [order] = await ctx.db.select({ saleKey: orders.saleKey }).from(orders).where(eq(orders.id, id))
  if (!order) throw orderNotFound()
  if (order.saleKey === null) throw noCounterSale()
}

async function linkOf(ctx: Ctx, id: number): Promise<string> {
  const [order] = await ctx.db
    .select({ id: orders.id, keyVersion: orders.keyVersion })
    .from(orders)
    .where(eq(orders.id, id))
  return orderLink(ctx.config, order!)
}

export function saleNotShown(): Problem {
  return new Problem('conflict', 'sale_not_shown', 'This sale has ended. Please ask at the counter.')
}

export function displayNotFound(): Problem {
  return new Problem('not_found', 'display_not_found', 'This display is not paired. Pair it again.')
}
