import { actsForShop, type Ctx, NOBODY } from '../context.ts'
import { hasMailLeft, lockMailShare } from './mail-share.ts'

/** Emails that the forms of the shop send to an address that a visitor typed. */
const KINDS = [
  'newsletter_confirmation',
  'email_verification',
  'email_taken',
  'inquiry_received',
  'ticket_received',
  'ticket_cancelled',
  'appointment_booked',
  'appointment_held',
  'appointment_moved',
  'appointment_cancelled',
]

const MAX_PER_DAY = 5

/** Counts all forms together, so that nobody can flood a stranger's mailbox. Staff and jobs are not limited. */
export async function hasTypedMailLeft(ctx: Ctx, kind: string, address: string): Promise<boolean> {
  if (!KINDS.includes(kind) || actsForShop(ctx.actor) || ctx.actor.address === NOBODY.address) return true
  await lockMailShare(ctx, address)
  return hasMailLeft(ctx, { address, kinds: KINDS, most: MAX_PER_DAY })
}
