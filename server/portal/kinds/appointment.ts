import { AppointmentFields } from '#contract/portal/record.ts'
import { Problem } from '#contract/problem.ts'
import type { CustomerCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import type { KindOfRecord } from './kind.ts'

/** A wish for a time; who works here writes down agreed ones, also afterwards. */
export const appointmentKind: KindOfRecord = {
  async create(ctx, { fields }) {
    if (worksHere(ctx)) return null
    const { status, startsAt } = AppointmentFields.parse(fields)
    if (status !== 'Scheduled') throw notTheirs()
    if (new Date(startsAt) < ctx.now) throw invalid({ startsAt: ['This time is over. Choose one to come.'] })
    return null
  },
  async change(ctx, { before, after }) {
    if (worksHere(ctx) || after.status === before.status) return
    if (after.status !== 'Cancelled') throw notTheirs()
  },
}

function worksHere({ actor: { user } }: CustomerCtx): boolean {
  return user.permissions.has('tickets.write')
}

function notTheirs(): Problem {
  const message = 'Only the shop confirms an appointment or says that it took place.'
  return new Problem('forbidden', 'status_not_yours', message, { fields: { status: [message] } })
}
