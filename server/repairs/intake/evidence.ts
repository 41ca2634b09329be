import { sql } from 'drizzle-orm'
import type { CheckIn } from '#contract/repairs/admin-ticket.ts'
import { type CheckInRequirement, GOING_HOME, PHOTOS_AT_CHECK_IN } from '#contract/repairs/intake/check-in.ts'
import type { Ctx } from '../../context.ts'
import { repairPhotos } from '../photo/photo.table.ts'
import { repairSignatures } from '../signature/signature.table.ts'
import { repairTicketEvents, repairTickets } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'

export interface Evidence {
  photosBefore: number
  photosAfter: number
  isTermsAnswered: boolean
}

export type CheckInAnswers = Pick<CheckIn, 'belongings' | 'signature' | 'termsRefused' | 'photosWaived'>

const NO_ANSWERS: CheckInAnswers = { belongings: null, signature: null, termsRefused: null, photosWaived: null }

/** Requirements still missing at check-in, in the order of the form. Source: docs/rules.md, R-38. */
export function missingForCheckIn(
  evidence: Evidence,
  { belongings, photosWaived, signature, termsRefused }: CheckInAnswers = NO_ANSWERS,
): CheckInRequirement[] {
  const isDone: [CheckInRequirement, boolean][] = [
    ['belongings', belongings !== null],
    ['photos', evidence.photosBefore >= PHOTOS_AT_CHECK_IN || photosWaived !== null],
    ['terms', evidence.isTermsAnswered || signature !== null || termsRefused !== null],
  ]
  return isDone.filter(([, done]) => !done).map(([duty]) => duty)
}

export async function readEvidence({ db }: Ctx, ticketId: number): Promise<Evidence> {
  const lastHome = sql`coalesce((select max(at) from ${repairTicketEvents} where type in ${[...GOING_HOME]} and ticket_id in (
    select ${ticketId}::int union all select id from ${repairTickets} where merged_into_id = ${ticketId})), '-infinity')`
  const photosOf = (stage: 'before' | 'after') =>
    sql<number>`(select count(*)::int from ${repairPhotos} where ticket_id = ${ticketId} and stage = ${stage} and at > ${lastHome})`
  const signed = sql`exists (select from ${repairSignatures} where ticket_id = ${ticketId} and signed_for = 'drop-off')`
  const refused = sql`exists (select from ${repairTicketEvents} where ticket_id = ${ticketId} and type = 'terms_refused')`
  const [evidence] = await db
    .select({
      photosBefore: photosOf('before'),
      photosAfter: photosOf('after'),
      isTermsAnswered: sql<boolean>`${signed} or ${refused}`,
    })
    .from(sql`(select) as nothing`)
  return evidence!
}

export async function recordPhotosWaived(ctx: Ctx, ticketId: number, reason: string): Promise<void> {
  await recordTicketEvent(ctx, { ticketId, type: 'photos_waived', note: reason, isInternal: true })
}
