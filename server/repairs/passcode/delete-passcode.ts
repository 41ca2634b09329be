import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eachByItself } from '../../jobs/each-by-itself.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { repairPasscodes } from './passcode.table.ts'

const DAY_MS = 86_400_000

export async function deletePasscode(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const gone = await ctx.db
    .update(repairPasscodes)
    .set({ ciphertext: null, erasedAt: ctx.now })
    .where(and(eq(repairPasscodes.ticketId, id), isNotNull(repairPasscodes.ciphertext)))
    .returning({ id: repairPasscodes.ticketId })
  if (gone.length > 0) await recordTicketEvent(ctx, { ticketId: id, type: 'passcode_erased' })
}

/** Deletes passcodes a day after the device is ready and when a repair is over (docs/rules.md, R-20). */
export async function deleteOldPasscodes(ctx: Ctx): Promise<void> {
  const { status, readyAt, id } = repairTickets
  const due = await ctx.db
    .select({ id })
    .from(repairPasscodes)
    .innerJoin(repairTickets, eq(id, repairPasscodes.ticketId))
    .where(
      and(
        isNotNull(repairPasscodes.ciphertext),
        or(
          inArray(status, ['completed', 'cancelled']),
          and(eq(status, 'ready for pickup'), lt(readyAt, new Date(ctx.now.getTime() - DAY_MS))),
        ),
      ),
    )
  await eachByItself(ctx, due, (ticket) => inTransaction(ctx, (ctx) => deletePasscode(ctx, ticket)))
}
