import { and, eq, inArray, sql } from 'drizzle-orm'
import { findProvenUser } from '../../accounts/user.ts'
import type { Ctx } from '../../context.ts'
import { isStillReferenced } from '../../db/still-referenced.ts'
import { inSavepoint } from '../../db/transaction.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { insertTicket } from './create-ticket.ts'

type NewTicket = typeof repairTickets.$inferInsert

export interface ImportedTicket
  extends Pick<
    NewTicket,
    | 'customerName'
    | 'customerEmail'
    | 'customerPhone'
    | 'deviceType'
    | 'deviceBrand'
    | 'deviceModel'
    | 'serialNumber'
    | 'problemDescription'
  > {
  status: NonNullable<NewTicket['status']>
  claimNumber: string | null
  createdAt: Date
  endedAt: Date
}

/** Sends no mail and records no event, so that the import can be undone. @returns the new id. */
export async function importTicket(ctx: Ctx, imported: ImportedTicket): Promise<number> {
  const { endedAt, ...columns } = imported
  const { status, customerEmail } = imported
  const ticket = await insertTicket(ctx, {
    ...columns,
    ...custodyColumns(imported),
    termsId: null,
    customerUserId: customerEmail ? await findProvenUser(ctx, customerEmail) : null,
    movedAt: status === 'completed' || status === 'cancelled' ? endedAt : ctx.now,
  })
  return ticket!.id
}

function custodyColumns({ status, customerName, createdAt, endedAt }: ImportedTicket): Partial<NewTicket> {
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

export async function findImportedNumbers(ctx: Ctx, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await ctx.db
    .select({ claimNumber: repairTickets.claimNumber })
    .from(repairTickets)
    .where(inArray(repairTickets.claimNumber, [...numbers]))
  return new Set(rows.map(({ claimNumber }) => claimNumber!))
}

export async function removeImportedTicket(ctx: Ctx, id: number): Promise<boolean> {
  const isUntouched = and(eq(repairTickets.id, id), eq(repairTickets.version, 1))
  const [row] = await ctx.db.select({ one: sql`1` }).from(repairTickets).where(eq(repairTickets.id, id))
  if (!row) return true
  try {
    const removed = await inSavepoint(ctx, () =>
      ctx.db.delete(repairTickets).where(isUntouched).returning({ id: repairTickets.id }),
    )
    return removed.length > 0
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    return false
  }
}
