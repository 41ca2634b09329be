import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { findProductFile } from '../../catalog/digital/product-file.ts'
import type { Ctx } from '../../context.ts'
import { attachment } from '../../http/attachment.ts'
import { orders } from '../order.table.ts'
import { orderNotFound } from '../order.ts'
import { digitalDeliveries } from './delivery.table.ts'
import { type DownloadLink, isValidLink } from './download-link.ts'
import { stateOf } from './read-deliveries.ts'

/** A client that reads nothing for so long must not occupy one of the few download slots. */
const PATIENCE_MS = 60_000
const MAX_DOWNLOAD_MS = 60 * 60_000

const MAX_DOWNLOADS = { ofOne: 3, ofAll: 40 }

/**
 * The opening was counted when the address was created, so a resumed download does not count again.
 * @throws Problem `order_not_found` for an invalid or expired address; `delivery_closed`; `file_gone`;
 * `too_many_downloads`.
 */
export async function downloadDelivery(ctx: Ctx, link: DownloadLink): Promise<Response> {
  if (!isValidLink(ctx, link)) throw orderNotFound()
  const [found] = await ctx.db
    .select({ row: digitalDeliveries, order: { status: orders.status, paymentStatus: orders.paymentStatus } })
    .from(digitalDeliveries)
    .innerJoin(orders, eq(orders.id, digitalDeliveries.orderId))
    .where(and(eq(digitalDeliveries.id, link.deliveryId), eq(orders.id, link.id)))
  if (!found) throw orderNotFound()
  if (stateOf(found.row, found.order, ctx.now) === 'closed')
    throw new Problem('conflict', 'delivery_closed', 'This was refunded or canceled, so it cannot be opened.')
  const file = await findProductFile(ctx, found.row.productId)
  if (!file) throw fileGone()
  const leave = enter(ctx, link.deliveryId)
  const bytes = await ctx.files.read(file.storedAs).catch((error) => {
    leave()
    throw error
  })
  if (!bytes) {
    leave()
    ctx.log.error({ productId: file.productId }, 'the file of a product is not in the store')
    throw fileGone()
  }
  return new Response(patientStream(bytes, leave), { headers: headersOf(file) })
}

function enter({ streams }: Ctx, deliveryId: number): () => void {
  try {
    return streams.enter([
      { of: `download:${deliveryId}`, most: MAX_DOWNLOADS.ofOne },
      { of: 'downloads', most: MAX_DOWNLOADS.ofAll },
    ])
  } catch {
    const message = 'Too many downloads are running. Please try again in a minute.'
    throw new Problem('too_many', 'too_many_downloads', message, { retryAfterSeconds: 60 })
  }
}

function fileGone(): Problem {
  return new Problem('not_found', 'file_gone', 'The file is no longer available. Please call us.')
}

function headersOf({ name, byteCount }: { name: string; byteCount: number }): Record<string, string> {
  return {
    'content-type': 'application/octet-stream',
    'content-length': String(byteCount),
    'content-disposition': attachment(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  }
}

/**
 * Drops a client that stops reading.
 * @param end runs once, however the stream ends.
 */
function patientStream(
  bytes: ReadableStream<Uint8Array>,
  end: () => void,
  patienceMs = PATIENCE_MS,
): ReadableStream<Uint8Array> {
  const reader = bytes.getReader()
  const endsBy = performance.now() + MAX_DOWNLOAD_MS
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const finish = () => {
    clearTimeout(timer)
    if (!isOver) end()
    isOver = true
  }
  return new ReadableStream<Uint8Array>(
    {
      start: waitForReader,
      async pull(controller) {
        clearTimeout(timer)
        const { done, value } = await reader.read().catch((error) => {
          finish()
          throw error
        })
        if (done) {
          finish()
          controller.close()
          return
        }
        controller.enqueue(value)
        waitForReader(controller)
      },
      async cancel(reason) {
        finish()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )

  function waitForReader(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const giveUp = () => {
      finish()
      controller.error(new Error('nobody reads on'))
      reader.cancel().catch(() => {})
    }
    timer = setTimeout(giveUp, Math.max(0, Math.min(patienceMs, endsBy - performance.now())))
  }
}
