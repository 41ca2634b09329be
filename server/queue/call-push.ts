import { eq } from 'drizzle-orm'
import { tellBrowser } from '../accounts/push/send-push.ts'
import type { Ctx } from '../context.ts'
import { PUBLIC_NETWORK } from '../media/fetch/guarded-fetch.ts'
import { queueNumbers } from './queue.table.ts'
import { numberPath } from './take-number.ts'

export const CALL_BY_PUSH = 'queue.call'
const GOOD_FOR_MS = 10 * 60_000

/** Once for each call. @param call counts the calls of this number. @throws Error if it should be tried again. */
export async function callByPush(
  ctx: Ctx,
  { id, call }: { id: number; call: number },
  network = PUBLIC_NETWORK,
): Promise<void> {
  const [row] = await ctx.db.select().from(queueNumbers).where(eq(queueNumbers.id, id))
  if (!row?.push || row.status !== 'called' || row.calls !== call || row.pushedCall >= call) return
  const goodUntil = new Date(row.calledAt!.getTime() + GOOD_FOR_MS)
  if (goodUntil <= ctx.now) return
  const dedupeKey = `queue:${id}:${call}`
  const news = {
    title: `Number ${row.number}: it’s your turn`,
    body: row.desk ? `Please come to ${row.desk}.` : 'Please come to the counter.',
    href: numberPath(ctx, row),
    tag: `queue:${id}`,
  }
  const sent = await tellBrowser(ctx, row.push, { news, goodUntil, dedupeKey }, network)
  if (sent === 'later') throw new Error(`Number ${row.number} was not told of its call`)
  await ctx.db
    .update(queueNumbers)
    .set(sent === 'gone' ? { push: null } : { pushedCall: call })
    .where(eq(queueNumbers.id, id))
}
