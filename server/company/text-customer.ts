import type { Ctx } from '../context.ts'
import { hasMailLeft } from '../mail/mail-share.ts'
import { internationalNumber } from '../mail/texts/phone-number.ts'
import { queueText } from '../mail/texts/text-outbox.ts'
import { nameOfShop, timeZoneOf } from './company.ts'

const MAX_PER_DAY = 8

interface CustomerText {
  kind: string
  dedupeKey: string
  phone: string
  /** Whole sentences, with a link if there is one. */
  said: string
  startAfter?: Date | undefined
}

/**
 * Runs in the caller's transaction, for a customer who agreed to texts.
 * @returns whether it was queued: not without Twilio, for a number without SMS, or after too many in a day. A repeated
 * text counts as queued.
 */
export async function textCustomer(
  ctx: Ctx,
  { kind, dedupeKey, phone, said, startAfter }: CustomerText,
): Promise<boolean> {
  if (!ctx.config.twilio) return false
  const address = internationalNumber(phone)
  if (address === null || !(await hasMailLeft(ctx, { address, most: MAX_PER_DAY }))) return false
  const text = `${await nameOfShop(ctx)}: ${said}\nReply STOP to end.`
  await queueText(ctx, { kind, dedupeKey, phone, text }, { timeZone: await timeZoneOf(ctx), startAfter })
  return true
}
