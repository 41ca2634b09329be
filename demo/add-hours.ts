import type { Ctx } from '#server/context.ts'

const HOUR = 3_600_000

/** Never later than now. */
export function hoursAfter(ctx: Ctx, start: Date, hours: number): Date {
  return new Date(Math.min(start.getTime() + hours * HOUR, ctx.now.getTime()))
}
