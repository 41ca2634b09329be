import type { AccountEventType } from '#contract/customers/office-user.ts'
import type { Ctx } from '../context.ts'
import { accountEvents } from './account-event.table.ts'

/** For the account's timeline. In the caller's transaction. */
export async function noteAccountEvent(
  ctx: Ctx,
  userId: number,
  type: AccountEventType,
  detail = '',
): Promise<void> {
  await ctx.db.insert(accountEvents).values({ userId, type, detail, at: ctx.now })
}
