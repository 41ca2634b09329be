import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { mailMessages } from '../mail.table.ts'
import { internationalNumber } from './phone-number.ts'

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
