import type { TimelineEntry, TimelineSearch } from '#contract/customers/timeline.ts'
import { getUser } from '../../accounts/user.ts'
import type { CustomerCtx } from '../../context.ts'
import { collectTimeline } from './collect-timeline.ts'

/**
 * What customers may know of themselves: what the account did, and what was mailed to its address once they proved that
 * it is theirs. Never the shop's notes, nor who of the shop did what.
 */
export async function getOwnTimeline(ctx: CustomerCtx, search: TimelineSearch): Promise<TimelineEntry[]> {
  const { user, shopperId } = ctx.actor
  const { email, isEmailVerified } = await getUser(ctx)
  const mailbox = isEmailVerified ? email.toLowerCase() : null
  const whose = { userId: user.id, shopperId, email: null, mailbox, isForStaff: false }
  const entries = await collectTimeline(ctx, whose, search, [
    'orders',
    'repairs',
    'visits',
    'mails',
    'account',
  ])
  return entries.map((entry) => ({ ...entry, by: null }))
}
