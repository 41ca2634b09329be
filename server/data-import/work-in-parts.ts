import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../context.ts'
import { sendJob } from '../jobs/send-job.ts'

const MAX_JOB_MS = 120_000
const MAX_PAUSE_MS = 100

/**
 * Pauses after each part for as long as it took, so that shoppers get half of the processor. It ends after two minutes
 * and queues a job for the rest, because longer jobs are given to another worker.
 */
export async function workInParts(
  ctx: Ctx,
  { job, importId }: { job: string; importId: number },
  part: () => Promise<boolean>,
): Promise<void> {
  const endsAt = Date.now() + MAX_JOB_MS
  for (;;) {
    const startedAt = performance.now()
    if (!(await part())) return
    if (Date.now() > endsAt) return sendJob(ctx, job, { importId })
    await sleep(Math.min(performance.now() - startedAt, MAX_PAUSE_MS))
  }
}
