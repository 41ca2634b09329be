import { and, desc, eq, lt } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { EXPORT_HOURS, type ShopExport } from '#contract/shop-export/shop-export.ts'
import { requireProof } from '../accounts/second-factor/proof.ts'
import { record } from '../audit/audit.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { attachment } from '../http/attachment.ts'
import { sendJob } from '../jobs/send-job.ts'
import { exportBucket } from './export-bucket.ts'
import { shopExports } from './shop-export.table.ts'
import { MAKE_EXPORT, writeExport } from './write-export.ts'

type Row = typeof shopExports.$inferSelect

const HOUR_MS = 3_600_000
const MS_BETWEEN_REPORTS = 1_000

export async function listShopExports(ctx: Ctx): Promise<ShopExport[]> {
  const rows = await ctx.db.select().from(shopExports).orderBy(desc(shopExports.id))
  return rows.map(toShopExport)
}

/** @throws Problem `export_running`. */
export async function requestShopExport(ctx: StaffCtx): Promise<ShopExport> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(shopExports)
      .values({ requestedBy: ctx.actor.user.username, requestedAt: ctx.now })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new Problem('conflict', 'export_running', 'An export is running. Wait until it is done.')
    await sendJob(ctx, MAKE_EXPORT, { id: row.id })
    await record(ctx, 'shop_export.requested', `shop_export:${row.id}`)
    return toShopExport(row)
  })
}

/** A repeated run, such as after a crash, starts again. */
export async function makeShopExport(ctx: Ctx, id: number): Promise<void> {
  const isThis = and(eq(shopExports.id, id), eq(shopExports.state, 'running'))
  const change = (values: Partial<Row>) => ctx.db.update(shopExports).set(values).where(isThis)
  let reportedAt = 0
  const zip = writeExport(ctx, async ({ done, total }) => {
    if (performance.now() - reportedAt < MS_BETWEEN_REPORTS && done < total) return
    reportedAt = performance.now()
    await change({ doneCount: done, totalCount: total })
  })
  try {
    const byteCount = await exportBucket(ctx.config).write(fileOf(id), zip)
    await change({ state: 'done', byteCount })
  } catch (error) {
    ctx.log.error({ err: error }, 'an export of the shop failed')
    const failure = error instanceof Problem ? error.message : 'The program’s log has the reason.'
    await change({ state: 'failed', failure })
  }
}

/** @throws Problem `export_not_found`; `export_not_done`. */
export async function confirmShopExport(ctx: StaffCtx, { id }: { id: number }): Promise<void> {
  await findDone(ctx, id)
}

/** @throws Problem `export_not_found`; `export_not_done`; `proof_required`; `not_for_keys`. */
export async function downloadShopExport(ctx: StaffCtx, { id }: { id: number }): Promise<Response> {
  await requireProof(ctx)
  const { byteCount, requestedAt } = await findDone(ctx, id)
  const bytes = await exportBucket(ctx.config).read(fileOf(id))
  if (!bytes) throw exportNotFound()
  await inTransaction(ctx, (ctx) => record(ctx, 'shop_export.downloaded', `shop_export:${id}`))
  return new Response(bytes, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(byteCount),
      'content-disposition': attachment(`shop-${requestedAt.toISOString().slice(0, 10)}.zip`),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}

/** The file has every customer's data, so it does not stay. */
export async function removeOldExports(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(shopExports)
    .where(lt(shopExports.requestedAt, new Date(ctx.now.getTime() - EXPORT_HOURS * HOUR_MS)))
  const left = new Set((await ctx.db.select({ id: shopExports.id }).from(shopExports)).map(({ id }) => fileOf(id)))
  const bucket = exportBucket(ctx.config)
  for await (const { name } of bucket.list()) if (!left.has(name)) await bucket.remove(name)
}

async function findDone(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(shopExports).where(eq(shopExports.id, id))
  if (!row || isOver(row, ctx.now)) throw exportNotFound()
  if (row.state !== 'done') throw new Problem('conflict', 'export_not_done', 'This export is not ready.')
  return row
}

function isOver({ requestedAt }: Row, now: Date): boolean {
  return now.getTime() >= requestedAt.getTime() + EXPORT_HOURS * HOUR_MS
}

function fileOf(id: number): string {
  return `${id}.zip`
}

function exportNotFound(): Problem {
  return new Problem('not_found', 'export_not_found', 'This export was deleted. Start a new one.')
}

function toShopExport(row: Row): ShopExport {
  const until = new Date(row.requestedAt.getTime() + EXPORT_HOURS * HOUR_MS)
  return { ...row, availableUntil: row.state === 'done' ? until : null }
}
