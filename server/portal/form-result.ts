import { and, inArray, isNotNull } from 'drizzle-orm'
import type { HeldOfForm } from '#contract/portal/sync.ts'
import type { Ctx } from '../context.ts'
import { ticketsLackingAccess } from '../repairs/passcode/lacking-access.ts'
import { portalBlobs } from './blob/portal-blob.table.ts'
import type { portalRecords } from './portal-record.table.ts'

type Row = Pick<typeof portalRecords.$inferSelect, 'id' | 'uuid' | 'kind' | 'ticketId'>

export async function heldOf(ctx: Ctx, rows: Row[]): Promise<HeldOfForm[]> {
  const forms = rows.filter(({ kind }) => kind === 'intake')
  if (forms.length === 0) return []
  const { recordId, uploadKey, doneAt } = portalBlobs
  const isOfThese = inArray(
    recordId,
    forms.map(({ id }) => id),
  )
  const photos = await ctx.db
    .select({ recordId, uploadKey })
    .from(portalBlobs)
    .where(and(isOfThese, isNotNull(doneAt)))
  const byRecord = Map.groupBy(photos, (photo) => photo.recordId)
  const lacking = await ticketsLackingAccess(
    ctx,
    forms.map(({ ticketId }) => ticketId!),
  )
  return forms.map(({ id, uuid, ticketId }) => ({
    uuid,
    photoKeys: (byRecord.get(id) ?? []).map((photo) => photo.uploadKey),
    lacksAccess: lacking.has(ticketId!),
  }))
}
