import { eq } from 'drizzle-orm'
import type { Grade } from '#contract/catalog/piece.ts'
import type { NumberKind } from '#contract/catalog/piece-number.ts'
import { cents } from '#contract/money.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { addPiece } from '#server/catalog/pieces/edit-piece.ts'
import { setNumbers } from '#server/catalog/pieces/numbers.ts'
import { products } from '#server/catalog/product/product.table.ts'
import type { Ctx } from '#server/context.ts'

interface DemoPieces {
  kind: NumberKind
  rows: [number: string, grade: Grade, batteryPercent: number, priceCents: number, condition: string][]
}

/** Renewed devices, each as it lies in the case. */
const demoPieces: Record<string, DemoPieces> = {
  'renewed-phone-67-256gb': {
    kind: 'imei',
    rows: [
      ['356938035643809', 'A', 97, 489_00, 'Not a mark on it'],
      ['490154203237518', 'B', 91, 459_00, 'Fine scratches on the frame, the screen is clear'],
      ['352099001761481', 'C', 88, 419_00, 'Worn back glass, works like new'],
    ],
  },
  'renewed-13-ultralight': {
    kind: 'serial',
    rows: [
      ['PF2K7Q3A', 'A', 100, 519_00, 'New battery, no marks'],
      ['PF2M9D0C', 'B', 100, 489_00, 'New battery, small scuffs on two corners'],
    ],
  },
}

const WARRANTY_DAYS = 365

/** In the way of the office: each taken in by its number. */
export async function seedPieces(ctx: Ctx): Promise<void> {
  const warrantyEndsOn = addDays(dayIn('America/New_York', ctx.now), WARRANTY_DAYS)
  for (const [slug, { kind, rows }] of Object.entries(demoPieces)) {
    const [product] = await ctx.db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
    const { id } = await setNumbers(ctx, { id: product!.id, kind })
    for (const [number, grade, batteryPercent, priceCents, condition] of rows)
      await addPiece(ctx, {
        id,
        ...{ number, grade, batteryPercent, condition, warrantyEndsOn },
        values: [],
        price: cents(priceCents),
        cost: cents(Math.round((priceCents * 13) / 100) * 5),
        supplierId: null,
        images: [],
        note: '',
      })
  }
}
