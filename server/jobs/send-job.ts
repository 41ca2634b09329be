import type { Ctx } from '../context.ts'

interface SendJobOptions {
  startAfter?: Date
  /** While a job with this key waits, no second one is queued. */
  key?: string
}

export async function sendJob(ctx: Ctx, name: string, data: object, options: SendJobOptions = {}): Promise<void> {
  await ctx.jobs.enqueue(ctx.db, name, data, options)
}
