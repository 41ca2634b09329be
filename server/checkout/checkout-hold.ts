import { holdStock } from '../catalog/stock/hold.ts'
import { MAX_HOLD_MINUTES } from '../catalog/stock/hold-share.ts'
import type { Demand } from '../catalog/stock/stock.ts'
import { stockShortage } from '../catalog/stock/stock-shortage.ts'
import type { Ctx } from '../context.ts'
import { demandOf, type SoldLine, shortLines } from '../orders/sold-line.ts'

const HOLD_MINUTES = 30

/** Half an hour from now, but never later than the longest hold from its first minute (docs/rules.md, S-2). */
export function holdExpiry(now: Date, since: Date): Date {
  return new Date(Math.min(minutesAfter(now, HOLD_MINUTES), minutesAfter(since, MAX_HOLD_MINUTES)))
}

/** Whether its stock has been held for the longest time there is. Then it is held no longer, however often it is asked for. */
export function isHoldOver({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() >= minutesAfter(createdAt, MAX_HOLD_MINUTES)
}

function minutesAfter(moment: Date, minutes: number): number {
  return moment.getTime() + minutes * 60_000
}

/** Keeps what the cart has in it. @throws Problem `out_of_stock` with the lines that are short. */
export async function keepOrRefuse(
  ctx: Ctx,
  checkoutId: string,
  lines: SoldLine[],
  wanted: Demand[] = demandOf(lines),
): Promise<void> {
  const shortages = await holdStock(ctx, checkoutId, wanted)
  if (shortages.length === 0) return
  throw stockShortage(
    shortLines(lines, shortages).map(({ line: { name, quantity }, productId, available }) => {
      return { productId, name, quantity, available }
    }),
  )
}

/**
 * Holds enough for either of two carts while nobody knows yet which of them will be paid: of each product the larger
 * quantity. @throws Problem `out_of_stock`.
 */
export async function keepLarger(
  ctx: Ctx,
  checkoutId: string,
  previous: SoldLine[] | undefined,
  lines: SoldLine[],
): Promise<void> {
  await keepOrRefuse(
    ctx,
    checkoutId,
    lines,
    previous ? larger(demandOf(previous), demandOf(lines)) : demandOf(lines),
  )
}

function larger(a: Demand[], b: Demand[]): Demand[] {
  const most = new Map(a.map(({ productId, quantity }) => [productId, quantity]))
  for (const { productId, quantity } of b) most.set(productId, Math.max(quantity, most.get(productId) ?? 0))
  return [...most].map(([productId, quantity]) => ({ productId, quantity }))
}
