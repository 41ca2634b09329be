import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { EditAnswer, PortalEdit, PortalRecord } from '#contract/portal/sync.ts'
import type { CustomerCtx } from '../context.ts'
import { portalEdits } from './portal-record.table.ts'
import { getRecord, type RecordRow } from './portal-record.ts'

export type Taken = Pick<EditAnswer, 'outcome' | 'conflicts'> & { record: PortalRecord }

const MAX_STORED_EDITS = 20

export async function findAnswer(
  ctx: CustomerCtx,
  row: RecordRow,
  { editKey, fields }: PortalEdit,
): Promise<Taken | undefined> {
  const isThis = and(eq(portalEdits.editKey, editKey), eq(portalEdits.recordId, row.id))
  const [known] = await ctx.db.select().from(portalEdits).where(isThis)
  if (!known) return undefined
  const record = await getRecord(ctx, row)
  const conflicts = known.conflictFields.map((field) => ({ field, yours: fields[field], ours: record.fields[field] }))
  return { outcome: 'already_synced', record, conflicts }
}

export async function saveAnswer(
  ctx: CustomerCtx,
  recordId: number,
  { editKey }: PortalEdit,
  { conflicts }: Taken,
): Promise<void> {
  const conflictFields = conflicts.map(({ field }) => field)
  await ctx.db.insert(portalEdits).values({ editKey, recordId, conflictFields })
  const latest = ctx.db
    .select({ id: portalEdits.id })
    .from(portalEdits)
    .where(eq(portalEdits.recordId, recordId))
    .orderBy(desc(portalEdits.id))
    .limit(MAX_STORED_EDITS)
  const isOlder = and(eq(portalEdits.recordId, recordId), notInArray(portalEdits.id, latest))
  await ctx.db.delete(portalEdits).where(isOlder)
}
