import type { Ctx } from '../../context.ts'
import { mailMessages } from '../mail.table.ts'
import { queueWritten } from '../outbox.ts'
import { withinDaytime } from './daytime.ts'
import { internationalNumber } from './phone-number.ts'
import { textKey } from './text-key.ts'

interface TextMessage {
  kind: string
  dedupeKey: string
  phone: string
  text: string
}

/**
 * Runs in the caller's transaction; sent during the day only.
 * @returns whether it is new; false if the number cannot receive SMS.
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
      // Links are removed, so that readers of the outbox get no keys.
      subject: text.split('\n')[0]!.replace(/\s*https?:\/\/\S+/g, ''),
      text,
      html: '',
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: mailMessages.id })
  if (!message) return false
  const at = withinDaytime(startAfter, timeZone)
  await queueWritten(ctx, message.id, at > ctx.now ? at : undefined)
  return true
}
