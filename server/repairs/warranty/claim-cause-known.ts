import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { claimCauses } from './claim.table.ts'

/** Also true for a repair that is not a warranty claim. */
export async function isClaimCauseKnown(
  ctx: Ctx,
  { id, warrantyOfId }: Pick<TicketRow, 'id' | 'warrantyOfId'>,
): Promise<boolean> {
  return warrantyOfId === null || (await ctx.db.$count(claimCauses, eq(claimCauses.ticketId, id))) > 0
}
