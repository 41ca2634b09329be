import type { TimelineEntry, TimelineSearch } from '#contract/customers/timeline.ts'
import { getUser } from '../../accounts/user.ts'
import type { CustomerCtx } from '../../context.ts'
import { collectTimeline } from './collect-timeline.ts'

/** Omits the shop's notes and which member of staff did something. Emails are included only for a confirmed address. */
export async function getOwnTimeline(ctx: CustomerCtx, search: TimelineSearch): Promise<TimelineEntry[]> {
  const { user, shopperId } = ctx.actor
  const { email, isEmailVerified } = await getUser(ctx)
  const mailboxes = isEmailVerified ? [email.toLowerCase()] : []
  const whose = { userId: user.id, shopperId, customerId: null, accountIds: [user.id], mailboxes, isForStaff: false }
  const entries = await collectTimeline(ctx, whose, search, ['orders', 'repairs', 'visits', 'mails', 'account'])
  return entries.map((entry) => ({ ...entry, by: null }))
}
