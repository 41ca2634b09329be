import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { repairPhotos } from '../photo/photo.table.ts'
import { repairSignatures } from '../signature/signature.table.ts'
import { repairTicketEvents } from '../ticket/ticket.table.ts'

/** What was shown and said of a device beside its ticket's own row. */
export interface Shown {
  photosBefore: number
  photosAfter: number
  /** Its owner signed the repair terms, or said before a witness why not. */
  isTermsAnswered: boolean
}

export const NOTHING_SHOWN: Shown = { photosBefore: 0, photosAfter: 0, isTermsAnswered: false }

export async function readShown({ db }: Ctx, ticketId: number): Promise<Shown> {
  const photosOf = (stage: 'before' | 'after') =>
    sql<number>`(select count(*)::int from ${repairPhotos} where ticket_id = ${ticketId} and stage = ${stage})`
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
