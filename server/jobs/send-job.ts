import type { Ctx } from '../context.ts'

interface SendJobOptions {
  /** The job does not run before this time. */
  startAfter?: Date
  /** No second job with this key is queued while one waits. */
  key?: string
}

/** Queues a job in the caller's transaction: the job exists if and only if the transaction commits. */
export async function sendJob(
  ctx: Ctx,
  name: string,
  data: object,
  options: SendJobOptions = {},
): Promise<void> {
  await ctx.jobs.enqueue(ctx.db, name, data, options)
}
