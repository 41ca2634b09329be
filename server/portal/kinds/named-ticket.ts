import { and, eq } from 'drizzle-orm'
import type { TaskFields } from '#contract/portal/record.ts'
import { Problem } from '#contract/problem.ts'
import type { CustomerCtx } from '../../context.ts'
import { findTickets } from '../../repairs/ticket/list-tickets.ts'
import { portalRecords } from '../portal-record.table.ts'

/**
 * Found by number or by intake form.
 * @throws Problem `intake_missing`; `ticket_not_found`, also for another customer's.
 */
export async function namedTicket(
  ctx: CustomerCtx,
  { ticketId, intakeUuid }: Pick<TaskFields, 'ticketId' | 'intakeUuid'>,
): Promise<number | null> {
  if (ticketId === null && intakeUuid === null) return null
  const id = ticketId ?? (await ticketOfForm(ctx, intakeUuid!))
  const [ticket] = await findTickets(ctx, [id])
  if (!ticket) throw notTheirs()
  return ticket.id
}

async function ticketOfForm(ctx: CustomerCtx, uuid: string): Promise<number> {
  const isForm = and(eq(portalRecords.uuid, uuid), eq(portalRecords.kind, 'intake'))
  const [form] = await ctx.db.select().from(portalRecords).where(isForm)
  if (!form) throw intakeMissing()
  return form.ticketId!
}

export function intakeMissing(): Problem {
  const message = 'The shop does not have the intake form that this belongs to.'
  return new Problem('conflict', 'intake_missing', message)
}

function notTheirs(): Problem {
  const message = 'You cannot see such a repair. Choose another one, or none.'
  return new Problem('not_found', 'ticket_not_found', message, { fields: { ticketId: [message] } })
}
