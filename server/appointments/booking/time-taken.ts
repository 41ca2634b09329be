import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { nextTimes } from '../times/list-times.ts'

export async function timeTaken(ctx: Ctx, search: Parameters<typeof nextTimes>[1], startsAt: Date): Promise<Problem> {
  const next = await nextTimes(ctx, search, startsAt)
  const message = 'This time is no longer available. Please choose another one.'
  return new Problem('conflict', 'time_taken', message, { next: next.map((time) => time.toISOString()) })
}
