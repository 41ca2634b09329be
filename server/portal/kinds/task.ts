import { TaskFields } from '#contract/portal/record.ts'
import { Problem } from '#contract/problem.ts'
import type { CustomerCtx } from '../../context.ts'
import type { KindOfRecord } from './kind.ts'
import { intakeMissing, namedTicket } from './named-ticket.ts'
import { passOnNotes } from './notes.ts'

export const taskKind: KindOfRecord = {
  async create(ctx, { fields }) {
    requireTechnician(ctx)
    const ticketId = await ticketOf(ctx, TaskFields.parse(fields))
    await passOnNotes(ctx, ticketId, { before: {}, after: fields })
    return { ticketId }
  },
  async change(ctx, { ticketId, before, after }) {
    requireTechnician(ctx)
    if ((await ticketOf(ctx, TaskFields.parse(after))) !== ticketId) throw anotherTicket()
    await passOnNotes(ctx, ticketId!, { before, after })
    return {}
  },
}

function requireTechnician({ actor: { user } }: CustomerCtx): void {
  if (!user.permissions.has('tickets.write'))
    throw new Problem('forbidden', 'not_allowed', 'Your account cannot record work on repairs.')
}

function anotherTicket(): Problem {
  const message = 'This work is already recorded on another ticket. Create a new record for this one.'
  return new Problem('conflict', 'task_of_another_ticket', message)
}

async function ticketOf(ctx: CustomerCtx, fields: TaskFields): Promise<number> {
  const ticketId = await namedTicket(ctx, fields)
  if (ticketId === null) throw intakeMissing()
  return ticketId
}
