import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { mailMessages } from '../mail.table.ts'
import { internationalNumber } from './phone-number.ts'

/** What waits to be texted to this number, as its customer typed it, and says `about` is not sent any more. */
export async function takeBackTexts(ctx: Ctx, phone: string, about: string): Promise<void> {
  const { channel, status, toAddress, text } = mailMessages
  const isWaiting = and(eq(channel, 'text'), eq(status, 'queued'))
  const number = internationalNumber(phone)
  if (number === null) return
  await ctx.db
    .update(mailMessages)
    .set({ status: 'cancelled' })
    .where(and(isWaiting, eq(toAddress, number), sql`position(${about} in ${text}) > 0`))
}
