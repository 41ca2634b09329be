import type { Ctx } from '../../context.ts'
import { removeUserBadge } from './badge.ts'
import { removeUserPin } from './pin.ts'

/** The permission may come back later, but an old PIN and a lost badge must not. */
export async function removeRegisterAccess(ctx: Ctx, user: { id: number }): Promise<void> {
  await removeUserPin(ctx, user)
  await removeUserBadge(ctx, user)
}
