import { and, eq, gte } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { getRepairSettings } from '../../repair-settings/repair-settings.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { repairSignatures } from './signature.table.ts'

export async function isReleaseSigned(
  ctx: Ctx,
  { id, status, readyAt }: Pick<TicketRow, 'id' | 'status' | 'readyAt'>,
): Promise<boolean> {
  if (status !== 'ready for pickup' || !readyAt) return true
  if (!(await getRepairSettings(ctx)).signsRelease) return true
  const { ticketId, signedFor, at } = repairSignatures
  const isSigned = and(eq(ticketId, id), eq(signedFor, 'release'), gte(at, readyAt))
  return (await ctx.db.$count(repairSignatures, isSigned)) > 0
}
