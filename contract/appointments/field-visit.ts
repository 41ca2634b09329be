import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DrawnStrokes, Strokes } from '../repairs/signature.ts'
import { Id, Instant, multilineText, text } from '../scalars.ts'

export const FieldVisit = z.object({
  onMyWayAt: Instant.nullable(),
  arrivesAt: Instant.nullable(),
  /** Seconds in finished time entries; the running one is not included. */
  workedSeconds: z.int(),
  runningSince: Instant.nullable(),
  workDone: z.string(),
  signedName: z.string().nullable(),
  signedStrokes: Strokes.nullable(),
  signedAt: Instant.nullable(),
})
export type FieldVisit = z.infer<typeof FieldVisit>

const Ref = z.strictObject({ id: Id })

export const OnMyWay = Ref.extend({ minutes: z.int('Use whole minutes').min(1).max(240) })
export type OnMyWay = z.output<typeof OnMyWay>

export const VisitClock = Ref.extend({ isRunning: z.boolean() })
export type VisitClock = z.output<typeof VisitClock>

export const VisitReport = Ref.extend({ workDone: multilineText(2_000) })
export type VisitReport = z.output<typeof VisitReport>

export const VisitSignature = Ref.extend({
  name: text(120, { min: 2, message: 'Type the name' }),
  strokes: DrawnStrokes.nullable().default(null),
})
export type VisitSignature = z.output<typeof VisitSignature>

export const getFieldVisit = endpoint('GET /admin/appointments/:id/visit', {
  summary: 'Get travel, work and signature of an on-site appointment',
  input: Ref,
  output: FieldVisit,
})
export const notifyOnMyWay = endpoint('POST /admin/appointments/:id/visit/on-my-way', {
  summary: 'Notify the customer that the technician is on the way',
  input: OnMyWay,
  output: FieldVisit,
})
export const runVisitClock = endpoint('POST /admin/appointments/:id/visit/clock', {
  summary: 'Start or stop the work timer',
  input: VisitClock,
  output: FieldVisit,
})
export const reportVisit = endpoint('POST /admin/appointments/:id/visit/report', {
  summary: 'Record the work done; read-only once it is signed',
  input: VisitReport,
  output: FieldVisit,
})
export const signVisit = endpoint('POST /admin/appointments/:id/visit/signature', {
  summary: 'Sign for the work and stop the timer',
  input: VisitSignature,
  output: FieldVisit,
})
