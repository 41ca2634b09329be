import type { Ctx } from '../../context.ts'

const MILLISECONDS_PER_JOB = 120_000

/**
 * Does one part of an import after the other, until `part` says that nothing is left. A job that lasts is given to another
 * worker: so this one stops after two minutes, and queues the rest.
 */
export async function partByPart(
  ctx: Ctx,
  { queue, importId }: { queue: string; importId: number },
  part: () => Promise<boolean>,
): Promise<void> {
  const endsAt = Date.now() + MILLISECONDS_PER_JOB
  while (await part()) if (Date.now() > endsAt) return ctx.jobs.enqueue(ctx.db, queue, { importId })
}
