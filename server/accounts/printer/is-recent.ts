import type { Ctx } from '../../context.ts'

/** Later, opening the drawer is a "no sale", which the activity log names. */
const DRAWER_OPENS_FOR_MS = 2 * 60_000

export function isRecent({ now }: Ctx, at: Date): boolean {
  return now.getTime() - at.getTime() <= DRAWER_OPENS_FOR_MS
}
