import { sql } from 'drizzle-orm'
import { GOING_HOME } from '#contract/repairs/hand-in/hand-in.ts'
import type { Ctx } from '../../context.ts'
import { repairPhotos } from '../photo/photo.table.ts'
import { repairSignatures } from '../signature/signature.table.ts'
import { repairTicketEvents, repairTickets } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'

/** What was shown and said of a device beside its ticket's own row; photos of an earlier visit show nothing of this one. */
export interface Shown {
  photosBefore: number
  photosAfter: number
  /** Its owner signed the repair terms, or said before a witness why not. */
  isTermsAnswered: boolean
}

export async function readShown({ db }: Ctx, ticketId: number): Promise<Shown> {
  const lastHome = sql`coalesce((select max(at) from ${repairTicketEvents} where type in ${[...GOING_HOME]} and ticket_id in (
    select ${ticketId}::int union all select id from ${repairTickets} where merged_into_id = ${ticketId})), '-infinity')`
  const photosOf = (stage: 'before' | 'after') =>
    sql<number>`(select count(*)::int from ${repairPhotos} where ticket_id = ${ticketId} and stage = ${stage} and at > ${lastHome})`
  const signed = sql`exists (select from ${repairSignatures} where ticket_id = ${ticketId} and signed_for = 'drop-off')`
  const refused = sql`exists (select from ${repairTicketEvents} where ticket_id = ${ticketId} and type = 'terms_refused')`
  const [shown] = await db
    .select({
      photosBefore: photosOf('before'),
      photosAfter: photosOf('after'),
      isTermsAnswered: sql<boolean>`${signed} or ${refused}`,
    })
    .from(sql`(select) as nothing`)
  return shown!
}

/** For the staff alone: why no photo shows how a device came, or how it goes. */
export async function notePhotosWaived(ctx: Ctx, ticketId: number, why: string): Promise<void> {
  await recordTicketEvent(ctx, { ticketId, type: 'photos_waived', note: why, isInternal: true })
}
