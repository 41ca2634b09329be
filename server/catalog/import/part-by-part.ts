import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../context.ts'
import { sendJob } from '../../jobs/send-job.ts'

const MILLISECONDS_PER_JOB = 120_000
/** However long a part took: pictures wait for other shops, and nobody here waits for those. */
const LONGEST_REST_MILLISECONDS = 100

/**
 * Does one part of an import after the other, until `part` says that nothing is left. After each it rests as long as that
 * took: program and database belong to shoppers for half of the time. A job that lasts is given to another worker: so this
 * one stops after two minutes, and queues the rest.
 */
export async function partByPart(
  ctx: Ctx,
  { queue, importId }: { queue: string; importId: number },
  part: () => Promise<boolean>,
): Promise<void> {
  const endsAt = Date.now() + MILLISECONDS_PER_JOB
  for (;;) {
    const startedAt = performance.now()
    if (!(await part())) return
    if (Date.now() > endsAt) return sendJob(ctx, queue, { importId })
    await sleep(Math.min(performance.now() - startedAt, LONGEST_REST_MILLISECONDS))
  }
}
