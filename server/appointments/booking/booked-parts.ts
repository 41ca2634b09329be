import { randomUUID } from 'node:crypto'
import { and, eq, lt, lte, or } from 'drizzle-orm'
import type { AppointmentParts } from '#contract/appointments/appointment.ts'
import { repairsDevices, repairsKind } from '#contract/devices/repair-services.ts'
import type { RepairPrice } from '#contract/price-book/repair-price.ts'
import { Problem } from '#contract/problem.ts'
import { holdAllStock, holdWithinShare, promiseStockHold, releaseStockHold } from '../../catalog/stock/hold.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { eachByItself } from '../../jobs/each-by-itself.ts'
import { getRepairPrice } from '../../price-book/repair-price.ts'
import { appointments } from '../appointment.table.ts'

interface BookedParts {
  repairPriceId: number | null
  parts: AppointmentParts | null
  partsHoldId: string | null
  partsHeldUntil: Date | null
}

const NO_PARTS: BookedParts = { repairPriceId: null, parts: null, partsHoldId: null, partsHeldUntil: null }
const UNCONFIRMED_MINUTES = 30

interface HeldParts {
  parts: 'held' | 'to_order' | null
  partsHoldId: string | null
}

/**
 * Holds the parts of a repair as one: the last part is promised to a single customer. Anybody can book, so the hold is
 * limited like the hold of a checkout until the shop confirms (docs/rules.md, B-16). Runs in the caller's transaction.
 * @throws Problem `repair_price_not_found`; `repair_not_offered`; `validation_failed` for a service that does not
 * repair the device.
 */
export async function holdPartsOf(ctx: Ctx, repairPriceId: number, service: { slug: string }): Promise<HeldParts> {
  const price = await getRepairPrice(ctx, { id: repairPriceId })
  requireOffered(price, service)
  if (price.parts.length === 0) return { parts: null, partsHoldId: null }
  const partsHoldId = randomUUID()
  if (!(await holdWithinShare(ctx, partsHoldId, demandOf(price)))) return { parts: 'to_order', partsHoldId: null }
  return { parts: 'held', partsHoldId }
}

/**
 * @param heldId parts that were held while the form was filled in.
 * @throws Problem as `holdPartsOf`.
 */
export async function bookParts(
  ctx: Ctx,
  repairPriceId: number | null,
  { service, hasDeposit, heldId }: { service: { slug: string }; hasDeposit: boolean; heldId: string | null },
): Promise<BookedParts> {
  if (repairPriceId === null) return NO_PARTS
  const { parts, partsHoldId } = heldId
    ? { parts: 'held' as const, partsHoldId: heldId }
    : await holdPartsOf(ctx, repairPriceId, service)
  if (parts === null) return NO_PARTS
  if (parts === 'to_order') return toOrder(repairPriceId)
  const until = new Date(ctx.now.getTime() + UNCONFIRMED_MINUTES * 60_000)
  // An unpaid deposit cancels the appointment, which releases the parts.
  return { repairPriceId, parts, partsHoldId, partsHeldUntil: hasDeposit ? null : until }
}

function requireOffered({ archivedAt, device, kind }: RepairPrice, service: { slug: string }): void {
  if (archivedAt) {
    const message = 'We no longer offer this repair at this price. Choose it again from the repair prices.'
    throw new Problem('conflict', 'repair_not_offered', message)
  }
  const repaired = device?.kind ?? kind
  if (!(repaired ? repairsKind(service, repaired) : repairsDevices(service)))
    throw invalid({ repairPriceId: ['This service does not repair such a device. Choose another service.'] })
}

function demandOf({ parts }: RepairPrice) {
  return parts.map(({ productId, quantity }) => ({ productId, quantity }))
}

function toOrder(repairPriceId: number): BookedParts {
  return { repairPriceId, parts: 'to_order', partsHoldId: null, partsHeldUntil: null }
}

type Held = Pick<typeof appointments.$inferSelect, 'id' | 'repairPriceId' | 'parts' | 'partsHoldId'>

/**
 * The shop confirmed, so the parts stay held until the appointment ends. Parts that were released or missing are held
 * if they are in stock now. The caller has locked the appointment.
 */
export async function promiseBookedParts(ctx: Ctx, { id, repairPriceId, parts, partsHoldId }: Held): Promise<void> {
  if (parts === null) return
  if (parts === 'held') await promiseStockHold(ctx, partsHoldId!)
  const now = parts === 'held' ? { partsHeldUntil: null } : await holdAgain(ctx, repairPriceId)
  await ctx.db.update(appointments).set(now).where(eq(appointments.id, id))
}

async function holdAgain(ctx: Ctx, repairPriceId: number | null): Promise<Partial<BookedParts>> {
  if (repairPriceId === null) return {}
  const wanted = demandOf(await getRepairPrice(ctx, { id: repairPriceId }))
  if (wanted.length === 0) return NO_PARTS
  const partsHoldId = randomUUID()
  const isHeld = (await holdAllStock(ctx, partsHoldId, wanted)).length === 0
  return isHeld ? { parts: 'held', partsHoldId, partsHeldUntil: null } : toOrder(repairPriceId)
}

/** The caller has locked the appointment. */
export async function releaseBookedParts(ctx: Ctx, { id, parts, partsHoldId }: Held): Promise<void> {
  if (parts !== 'held') return
  await releaseStockHold(ctx, partsHoldId!)
  const released = { parts: 'released', partsHoldId: null, partsHeldUntil: null } as const
  await ctx.db.update(appointments).set(released).where(eq(appointments.id, id))
}

const DAYS_AFTER_END = 7
const DAY_MS = 86_400_000
const BATCH = 100

/** For appointments that the shop did not confirm in time, or that nobody marked as completed or missed. */
export async function releaseExpiredParts(ctx: Ctx): Promise<void> {
  const isExpired = and(
    eq(appointments.parts, 'held'),
    or(
      lte(appointments.partsHeldUntil, ctx.now),
      lt(appointments.endsAt, new Date(ctx.now.getTime() - DAYS_AFTER_END * DAY_MS)),
    ),
  )
  const rows = await ctx.db.select({ id: appointments.id }).from(appointments).where(isExpired).limit(BATCH)
  await eachByItself(ctx, rows, ({ id }) =>
    inTransaction(ctx, async (ctx) => {
      const isStillExpired = and(eq(appointments.id, id), isExpired)
      const [row] = await ctx.db.select().from(appointments).where(isStillExpired).for('update')
      if (row) await releaseBookedParts(ctx, row)
    }),
  )
}
