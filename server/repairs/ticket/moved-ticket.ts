import { and, eq, inArray, sql } from 'drizzle-orm'
import { findProvenUser } from '../../accounts/user.ts'
import type { Ctx } from '../../context.ts'
import { isStillReferenced } from '../../db/still-referenced.ts'
import { inSavepoint } from '../../db/transaction.ts'
import { repairTickets } from './ticket.table.ts'

type Row = typeof repairTickets.$inferInsert

/** A repair as another program had it. */
export interface MovedTicket
  extends Pick<
    Row,
    | 'customerName'
    | 'customerEmail'
    | 'customerPhone'
    | 'deviceType'
    | 'deviceBrand'
    | 'deviceModel'
    | 'serialNumber'
    | 'problemDescription'
  > {
  status: NonNullable<Row['status']>
  /** Its number there, which stands on the customer's slip. */
  claimNumber: string | null
  createdAt: Date
  /** When it was over; it is not, where it is still under way. */
  endedAt: Date
}

/** Nobody is mailed, and its history begins with what happens here: so it can be taken back. @returns its number. */
export async function addMovedTicket(ctx: Ctx, ticket: MovedTicket): Promise<number> {
  const { endedAt, status, ...facts } = ticket
  const [row] = await ctx.db
    .insert(repairTickets)
    .values({
      ...facts,
      ...standing(ticket),
      status,
      customerUserId: ticket.customerEmail ? await findProvenUser(ctx, ticket.customerEmail) : null,
      movedAt: status === 'completed' || status === 'cancelled' ? endedAt : ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: repairTickets.id })
  return row!.id
}

/** Where the device is: what is under way lies here, what is over was taken home. */
function standing({ status, customerName, createdAt, endedAt }: MovedTicket): Partial<Row> {
  switch (status) {
    case 'cancelled':
      return { custody: 'expected' }
    case 'completed':
      return {
        custody: 'released',
        collectedBy: customerName,
        resolution: 'repaired',
        checkedInAt: createdAt,
        completedAt: endedAt,
      }
    case 'ready for pickup':
      return { custody: 'in shop', checkedInAt: createdAt, readyAt: endedAt, resolution: 'repaired' }
    default:
      return { custody: 'in shop', checkedInAt: createdAt }
  }
}

/** Which of these numbers of another program are here already. */
export async function findClaims(ctx: Ctx, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await ctx.db
    .select({ claimNumber: repairTickets.claimNumber })
    .from(repairTickets)
    .where(inArray(repairTickets.claimNumber, [...numbers]))
  return new Set(rows.map(({ claimNumber }) => claimNumber!))
}

/** @returns false where anything happened to it since. */
export async function removeMovedTicket(ctx: Ctx, id: number): Promise<boolean> {
  const isUntouched = and(eq(repairTickets.id, id), eq(repairTickets.version, 1))
  const [row] = await ctx.db.select({ one: sql`1` }).from(repairTickets).where(eq(repairTickets.id, id))
  if (!row) return true
  try {
    const gone = await inSavepoint(ctx, () =>
      ctx.db.delete(repairTickets).where(isUntouched).returning({ id: repairTickets.id }),
    )
    return gone.length > 0
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    return false
  }
}
