import type { Ctx } from '#server/context.ts'

const HOUR = 3_600_000

/** So many hours after it, but nothing lies in the future. */
export function hoursAfter(ctx: Ctx, start: Date, hours: number): Date {
  return new Date(Math.min(start.getTime() + hours * HOUR, ctx.now.getTime()))
}
