import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { merged } from '#contract/portal/merge.ts'
import { type Fields, RecordKind, recordRules } from '#contract/portal/record.ts'
import type { PortalEdit } from '#contract/portal/sync.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import type { CustomerCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { parseInput } from '../http/input.ts'
import { lockTicket } from '../repairs/ticket/change-ticket.ts'
import { seesAllTickets } from '../repairs/ticket/ticket.ts'
import { requireNotDeleted } from './deleted-record.ts'
import { findAnswer, saveAnswer, type Taken } from './edit-answer.ts'
import { appointmentKind } from './kinds/appointment.ts'
import { intakeKind } from './kinds/intake.ts'
import type { KindOfRecord } from './kinds/kind.ts'
import { taskKind } from './kinds/task.ts'
import { portalRecords } from './portal-record.table.ts'
import { getRecord, maySeeRecord, type RecordRow, requireMayChangeRecord, storedFields } from './portal-record.ts'

const KINDS: Record<RecordKind, KindOfRecord> = { appointment: appointmentKind, intake: intakeKind, task: taskKind }
const MAX_RECORDS = 500
/** The audit log omits personal data, which stays in the record where it can be deleted. */
const Audited = z.looseObject({ kind: RecordKind })
const AUDITED = ['status', 'startsAt', 'place', 'timeSpent']

/**
 * Runs in one transaction. A device that missed the answer sends the edit again and gets the stored answer.
 * @throws Problem if the edit cannot be accepted.
 */
export async function applyEdit(ctx: CustomerCtx, edit: PortalEdit): Promise<Taken> {
  return inTransaction(ctx, async (ctx) => {
    // Two tabs may send the same edit, or a retry overlap the first try.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${edit.uuid}, 0))`)
    const known = await findRecord(ctx, edit)
    const answered = known && (await findAnswer(ctx, known, edit))
    if (answered) return answered
    if (known) requireMayChangeRecord(ctx, known)
    if (!known) await requireNotDeleted(ctx, edit.uuid)
    const fields = parseInput(recordRules(edit.kind, { isStaff: seesAllTickets(ctx) }), edit.fields) as Fields
    if (edit.access && edit.kind !== 'intake') throw noDevice()
    const taken = known ? await change(ctx, known, { ...edit, fields }) : await create(ctx, { ...edit, fields })
    return taken
  })
}

async function findRecord(ctx: CustomerCtx, { uuid, kind }: PortalEdit): Promise<RecordRow | undefined> {
  const [known] = await ctx.db.select().from(portalRecords).where(eq(portalRecords.uuid, uuid))
  if (known && (known.kind !== kind || !maySeeRecord(ctx, known)))
    throw new Problem('conflict', 'uuid_taken', 'This record cannot be sent as it is. Create a new one.')
  return known
}

async function create(ctx: CustomerCtx, edit: PortalEdit): Promise<Taken> {
  const { uuid, kind, fields } = edit
  await requireFew(ctx)
  const belongs = { ticketId: null, appointmentId: null, ...(await KINDS[kind].create(ctx, edit)) }
  const own = { uuid, kind, fields: storedFields(kind, fields, belongs), ...belongs, userId: ctx.actor.user.id }
  const [row] = await ctx.db
    .insert(portalRecords)
    .values({ ...own, createdAt: ctx.now, updatedAt: ctx.now })
    .returning()
  const after = auditedOf(kind, fields)
  await record(ctx, 'portal_record.created', `portal_record:${row!.id}`, Audited, { after })
  return answered(ctx, row!, edit, 'created', [])
}

async function change(ctx: CustomerCtx, known: RecordRow, edit: PortalEdit): Promise<Taken> {
  const { kind, was, fields: wanted, access } = edit
  // The ticket is compared and then written, so it must not change in between.
  if (known.ticketId !== null) await lockTicket(ctx, known.ticketId)
  const { fields: before } = await getRecord(ctx, known)
  const { fields: after, conflicts } = merged({ current: before, was: was ?? {}, wanted })
  const belongs = { ...known, ...(await KINDS[kind].change(ctx, { ...known, before, after, access })) }
  const [row] = await ctx.db
    .update(portalRecords)
    .set({
      fields: storedFields(kind, after, belongs),
      ticketId: belongs.ticketId,
      appointmentId: belongs.appointmentId,
      // Always increases, even if this edit waited for another one. A time that went back tells a device that the
      // server was restored from a backup (`refreshed` in the portal's store).
      updatedAt: sql`greatest(${new Date(ctx.now)}, ${portalRecords.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(portalRecords.id, known.id))
    .returning()
  const states = { before: auditedOf(kind, before), after: auditedOf(kind, after) }
  await record(ctx, 'portal_record.updated', `portal_record:${known.id}`, Audited, states)
  return answered(ctx, row!, edit, conflicts.length > 0 ? 'conflict' : 'updated', conflicts)
}

async function answered(
  ctx: CustomerCtx,
  row: RecordRow,
  edit: PortalEdit,
  outcome: Taken['outcome'],
  conflicts: Taken['conflicts'],
): Promise<Taken> {
  const taken = { outcome, record: await getRecord(ctx, row), conflicts }
  await saveAnswer(ctx, row.id, edit, taken)
  return taken
}

function auditedOf(kind: RecordKind, fields: Fields) {
  return { kind, ...Object.fromEntries(AUDITED.map((name) => [name, fields[name]])) }
}

function noDevice(): Problem {
  return new Problem('invalid', 'no_device', 'Only an intake form says how a device is opened.')
}

/** @throws Problem `too_many_records`. */
async function requireFew(ctx: CustomerCtx): Promise<void> {
  if (ctx.actor.user.permissions.has('tickets.write')) return
  const own = eq(portalRecords.userId, ctx.actor.user.id)
  if ((await ctx.db.$count(portalRecords, own)) < MAX_RECORDS) return
  const message = `You have ${MAX_RECORDS} records in the portal. Please call us to add more.`
  throw new Problem('too_many', 'too_many_records', message)
}
