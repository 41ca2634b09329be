import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Cell, CSV_MARK, csvHeaders, csvOf } from './csv.ts'

const PAGE = 1_000
/** A slow client would occupy one of the few database connections, so its download is aborted. */
const PATIENCE_MS = 10_000

interface Download<Row> {
  filename: string
  header: Cell[]
  readAfter(ctx: Ctx, id: number, limit: number): Promise<Row[]>
  toLines(row: Row): Cell[][]
}

/**
 * All rows are of one snapshot, with at most one page in memory. A failure aborts the download, so that a partial file
 * is not taken for complete.
 */
export async function csvDownload<Row extends { id: number }>(
  ctx: Ctx,
  { filename, header, readAfter, toLines }: Download<Row>,
  patienceMs = PATIENCE_MS,
): Promise<Response> {
  const { readable, writable } = new TextEncoderStream()
  const writer = writable.getWriter()
  const begun = Promise.withResolvers<void>()

  /** @returns the last page, which is sent without a connection, so that a slow reader does not occupy one. */
  async function writeAllButLast(ctx: Ctx): Promise<string> {
    let text = CSV_MARK + csvOf([header])
    for (let after = 0; ; ) {
      const rows = await readAfter(ctx, after, PAGE)
      text += csvOf(rows.flatMap(toLines))
      if (rows.length < PAGE) return text
      begun.resolve()
      await within(patienceMs, writer.write(text))
      text = ''
      after = rows.at(-1)!.id
    }
  }

  async function write(): Promise<void> {
    const last = await inSnapshot(ctx, writeAllButLast)
    begun.resolve()
    await writer.write(last)
    await writer.close()
  }

  write().catch((error) => {
    begun.reject(error)
    ctx.log.info({ err: error, filename }, 'a download broke off')
    writer.abort(error).catch(() => {})
  })
  await begun.promise
  return new Response(readable as ReadableStream, { headers: csvHeaders(filename) })
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('nobody reads on')), milliseconds)
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

async function inSnapshot<T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`set transaction isolation level repeatable read, read only`)
    return read(ctx)
  })
}
