import { randomUUID } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { AppointmentParts } from '#contract/appointments/appointment.ts'
import { holdAllStock, releaseStockHold } from '../../catalog/stock/hold.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eachByItself } from '../../jobs/each-by-itself.ts'
import { getRepairPrice } from '../../price-book/repair-price.ts'
import { appointments } from '../appointment.table.ts'

interface BookedParts {
  parts: AppointmentParts | null
  partsHoldId: string | null
}

/**
 * Holds the parts of the booked repair as one: the last part is promised to a single customer.
 * Runs in the transaction that books.
 * @throws Problem `repair_price_not_found`.
 */
export async function holdBookedParts(ctx: Ctx, repairPriceId: number | null): Promise<BookedParts> {
  const price = repairPriceId === null ? null : await getRepairPrice(ctx, { id: repairPriceId })
  if (!price || price.parts.length === 0) return { parts: null, partsHoldId: null }
  const partsHoldId = randomUUID()
  const wanted = price.parts.map(({ productId, quantity }) => ({ productId, quantity }))
  const isHeld = (await holdAllStock(ctx, partsHoldId, wanted)).length === 0
  return isHeld ? { parts: 'held', partsHoldId } : { parts: 'to_order', partsHoldId: null }
}

type Held = Pick<typeof appointments.$inferSelect, 'id' | 'parts' | 'partsHoldId'>

/** The caller has locked the appointment. */
export async function releaseBookedParts(ctx: Ctx, { id, parts, partsHoldId }: Held): Promise<void> {
  if (parts !== 'held') return
  await releaseStockHold(ctx, partsHoldId!)
  await ctx.db.update(appointments).set({ parts: 'released', partsHoldId: null }).where(eq(appointments.id, id))
}

const DAYS_AFTER_END = 7
const DAY_MS = 86_400_000
const BATCH = 100

/** For appointments that nobody marked as completed or missed. */
export async function releaseForgottenParts(ctx: Ctx): Promise<void> {
  const isForgotten = and(
    eq(appointments.parts, 'held'),
    lt(appointments.endsAt, new Date(ctx.now.getTime() - DAYS_AFTER_END * DAY_MS)),
  )
  const rows = await ctx.db.select({ id: appointments.id }).from(appointments).where(isForgotten).limit(BATCH)
  await eachByItself(ctx, rows, ({ id }) =>
    inTransaction(ctx, async (ctx) => {
      const [row] = await ctx.db.select().from(appointments).where(eq(appointments.id, id)).for('update')
      await releaseBookedParts(ctx, row!)
    }),
  )
}
