import { asc, eq, gt } from 'drizzle-orm'
import { Absence, type AbsenceDraft } from '#contract/appointments/admin-appointment.ts'
import { Problem } from '#contract/problem.ts'
import { listWorkers } from '../../accounts/staff/worker.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { absences } from '../booking-setup.table.ts'

const MAX_LISTED = 500

export async function listAbsences(ctx: Ctx): Promise<Absence[]> {
  return ctx.db
    .select()
    .from(absences)
    .where(gt(absences.until, ctx.now))
    .orderBy(asc(absences.from), asc(absences.id))
    .limit(MAX_LISTED)
}

/** Existing appointments stay, for staff to move. @throws Problem `validation_failed`; `absence_known`. */
export async function addAbsence(ctx: StaffCtx, draft: AbsenceDraft): Promise<Absence> {
  const known = await listWorkers(ctx)
  if (!known.some(({ id }) => id === draft.staffId)) throw invalid({ staffId: ['This person no longer works here'] })
  return inTransaction(ctx, async (ctx) => {
    const [absence] = await ctx.db.insert(absences).values(draft).onConflictDoNothing().returning()
    if (!absence) throw new Problem('conflict', 'absence_known', 'This absence is already entered.')
    await record(ctx, 'absence.added', `absence:${absence.id}`, Absence, { after: absence })
    return absence
  })
}

export async function removeAbsence(ctx: StaffCtx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [absence] = await ctx.db.delete(absences).where(eq(absences.id, id)).returning()
    if (!absence) throw absenceNotFound()
    await record(ctx, 'absence.removed', `absence:${id}`, Absence, { before: absence })
  })
}

export function absenceNotFound(): Problem {
  return new Problem('not_found', 'absence_not_found', 'There is no such absence.')
}
