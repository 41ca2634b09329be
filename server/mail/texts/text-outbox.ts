import type { Ctx } from '../../context.ts'
import { mailMessages } from '../mail.table.ts'
import { queueWritten } from '../outbox.ts'
import { internationalNumber } from './phone-number.ts'
import { textKey } from './text-key.ts'
import { withinWakingHours } from './waking-hours.ts'

interface TextMessage {
  kind: string
  /** Of the event; its mail has the same. */
  dedupeKey: string
  /** As the customer typed it. */
  phone: string
  text: string
}

/**
 * Queues a text message in the caller's transaction, as `queueMail` does a mail; it goes out in waking hours only.
 * @returns whether it is new; never where no number can be texted.
 */
export async function queueText(
  ctx: Ctx,
  { kind, dedupeKey, phone, text }: TextMessage,
  { timeZone, startAfter = ctx.now }: { timeZone: string; startAfter?: Date | undefined },
): Promise<boolean> {
  const toAddress = internationalNumber(phone)
  if (toAddress === null) return false
  const [message] = await ctx.db
    .insert(mailMessages)
    .values({
      kind,
      channel: 'text',
      dedupeKey: textKey(dedupeKey),
      toAddress,
      // Without the link: whoever reads the outbox gets no key.
      subject: text.split('\n')[0]!.replace(/\s*https?:\/\/\S+/g, ''),
      text,
      html: '',
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: mailMessages.id })
  if (!message) return false
  const at = withinWakingHours(startAfter, timeZone)
  await queueWritten(ctx, message.id, at > ctx.now ? at : undefined)
  return true
}
