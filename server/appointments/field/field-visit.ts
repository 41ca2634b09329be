import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  FieldVisit,
  type OnMyWay,
  type VisitClock,
  type VisitReport,
  type VisitSignature,
} from '#contract/appointments/field-visit.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type AppointmentRow, lockAppointment, readAppointment } from '../appointment.ts'
import { fieldVisits } from './field-visit.table.ts'
import { mailOnTheWay } from './on-my-way-mail.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

const NOT_BEGUN: FieldVisit = {
  onMyWayAt: null,
  arrivesAt: null,
  workedSeconds: 0,
  runningSince: null,
  workDone: '',
  signedName: null,
  signedStrokes: null,
  signedAt: null,
}

export async function getFieldVisit(ctx: Ctx, { id }: { id: number }): Promise<FieldVisit> {
  await readAppointment(ctx, id)
  return readVisit(ctx, id)
}

export async function readVisit(ctx: Ctx, appointmentId: number): Promise<FieldVisit> {
  const [row] = await ctx.db.select().from(fieldVisits).where(eq(fieldVisits.appointmentId, appointmentId))
  if (!row) return NOT_BEGUN
  const { appointmentId: _, ...visit } = row
  return visit
}

/**
 * The customer is notified again only if the time has changed.
 * @throws Problem `appointment_not_found`; `not_on_site`; `appointment_over`; `not_yet` if it is on another day.
 */
export async function notifyOnMyWay(ctx: StaffCtx, { id, minutes }: OnMyWay): Promise<FieldVisit> {
  return changeVisit(ctx, id, async (ctx, row, visit) => {
    if (Math.abs(row.startsAt.getTime() - ctx.now.getTime()) > SAME_DAY_MS)
      throw new Problem('conflict', 'not_yet', 'This appointment is not today.')
    const arrivesAt = new Date(ctx.now.getTime() + minutes * MINUTE_MS)
    const isNews = minutesBetween(visit.arrivesAt, arrivesAt) >= MIN_UPDATE_INTERVAL_MINUTES
    if (!isNews) return
    await write(ctx, id, { onMyWayAt: visit.onMyWayAt ?? ctx.now, arrivesAt })
    await mailOnTheWay(ctx, row, arrivesAt)
    await record(ctx, 'appointment.on_the_way', `appointment:${id}`, AuditedDeparture, { after: { arrivesAt } })
  })
}

const MIN_UPDATE_INTERVAL_MINUTES = 3
const SAME_DAY_MS = 12 * 60 * MINUTE_MS

const AuditedDeparture = FieldVisit.pick({ arrivesAt: true })

function minutesBetween(before: Date | null, after: Date): number {
  return before === null ? Number.POSITIVE_INFINITY : Math.abs(after.getTime() - before.getTime()) / MINUTE_MS
}

/**
 * A repeated call changes nothing.
 * @throws Problem as `notifyOnMyWay`; `visit_signed`.
 */
export async function runVisitClock(ctx: StaffCtx, { id, isRunning }: VisitClock): Promise<FieldVisit> {
  return changeVisit(ctx, id, async (ctx, _, visit) => {
    requireUnsigned(visit)
    if (isRunning === (visit.runningSince !== null)) return
    await write(ctx, id, isRunning ? { runningSince: ctx.now } : stopped(ctx, visit))
  })
}

function stopped(ctx: Ctx, { workedSeconds, runningSince }: FieldVisit) {
  const ran = runningSince ? Math.max(0, ctx.now.getTime() - runningSince.getTime()) : 0
  return { workedSeconds: workedSeconds + Math.round(ran / SECOND_MS), runningSince: null }
}

/** @throws Problem as `runVisitClock`. */
export async function reportVisit(ctx: StaffCtx, { id, workDone }: VisitReport): Promise<FieldVisit> {
  return changeVisit(ctx, id, async (ctx, _, visit) => {
    if (visit.workDone === workDone) return
    requireUnsigned(visit)
    await write(ctx, id, { workDone })
  })
}

const Signed = z.object({ signedName: z.string(), workedSeconds: z.int() })

/**
 * The signature covers the work that was reported until now.
 * @throws Problem as `runVisitClock`.
 */
export async function signVisit(ctx: StaffCtx, { id, name, strokes }: VisitSignature): Promise<FieldVisit> {
  return changeVisit(ctx, id, async (ctx, _, visit) => {
    if (visit.signedName === name) return
    requireUnsigned(visit)
    const end = stopped(ctx, visit)
    await write(ctx, id, { ...end, signedName: name, signedStrokes: strokes, signedAt: ctx.now })
    const after = { signedName: name, workedSeconds: end.workedSeconds }
    await record(ctx, 'appointment.signed', `appointment:${id}`, Signed, { after })
  })
}

function requireUnsigned({ signedAt }: FieldVisit): void {
  if (signedAt) throw new Problem('conflict', 'visit_signed', 'The customer has signed for this visit already.')
}

async function changeVisit(
  ctx: StaffCtx,
  id: number,
  change: (ctx: StaffCtx, row: AppointmentRow, visit: FieldVisit) => Promise<void>,
): Promise<FieldVisit> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAppointment(ctx, id)
    if (row.place !== 'on site') throw new Problem('conflict', 'not_on_site', 'This is not an on-site appointment.')
    if (row.status === 'cancelled' || row.status === 'no-show')
      throw new Problem('conflict', 'appointment_over', 'This appointment does not take place.')
    await change(ctx, row, await readVisit(ctx, id))
    return readVisit(ctx, id)
  })
}

async function write(ctx: Ctx, appointmentId: number, set: Partial<FieldVisit>): Promise<void> {
  await ctx.db
    .insert(fieldVisits)
    .values({ appointmentId, ...set })
    .onConflictDoUpdate({ target: fieldVisits.appointmentId, set })
}
