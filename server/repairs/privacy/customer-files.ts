import { eq } from 'drizzle-orm'
import type { CustomerFile } from '#contract/customers/customer-file.ts'
import type { KnownBy } from '../../accounts/known-by.ts'
import type { Ctx } from '../../context.ts'
import { repairPhotos } from '../photo/photo.table.ts'
import { repairSignatures } from '../signature/signature.table.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { numberOf } from '../ticket/ticket.ts'
import { isTicketOf } from './anonymize-tickets.ts'

const STAGE_NAMES = { before: 'Photo before the repair', after: 'Photo after the repair' }
const SIGNED_NAMES = { 'drop-off': 'Repair terms', release: 'Return of the device' }

/** Photos of their repairs, and the forms that they signed. */
export async function listTicketFiles(ctx: Ctx, owner: KnownBy): Promise<CustomerFile[]> {
  const photos = await ctx.db
    .select({ ticketId: repairPhotos.ticketId, id: repairPhotos.id, stage: repairPhotos.stage, at: repairPhotos.at })
    .from(repairPhotos)
    .innerJoin(repairTickets, eq(repairTickets.id, repairPhotos.ticketId))
    .where(isTicketOf(owner))
  const { ticketId, id, signedFor, name, at } = repairSignatures
  const signatures = await ctx.db
    .select({ ticketId, id, signedFor, name, at })
    .from(repairSignatures)
    .innerJoin(repairTickets, eq(repairTickets.id, ticketId))
    .where(isTicketOf(owner))
  return [
    ...photos.map(({ ticketId, id, stage, at }) => {
      const address = `/api/repair-tickets/${ticketId}/photos/${id}`
      return {
        ...about(ticketId),
        ...{ key: `ticket_photo:${id}`, kind: 'photo' as const, name: STAGE_NAMES[stage], at },
        ...{ address, previewAddress: `${address}?size=preview`, attachedId: null },
      }
    }),
    ...signatures.map(({ ticketId, id, signedFor, name, at }) => ({
      ...about(ticketId),
      ...{ key: `ticket_signature:${id}`, kind: 'signature' as const, at },
      ...{
        name: `${SIGNED_NAMES[signedFor]}, signed by ${name}`,
        address: null,
        previewAddress: null,
        attachedId: null,
      },
    })),
  ]
}

function about(id: number) {
  return { about: { kind: 'ticket' as const, id, number: numberOf({ id }) } }
}
