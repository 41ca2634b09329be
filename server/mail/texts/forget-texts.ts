import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { mailMessages } from '../mail.table.ts'
import { internationalNumber } from './phone-number.ts'

export async function forgetTexts(ctx: Ctx, phones: string[]): Promise<void> {
  const numbers = phones.flatMap((phone) => internationalNumber(phone) ?? [])
  if (numbers.length === 0) return
  const { channel, status, toAddress } = mailMessages
  await ctx.db.delete(mailMessages).where(and(eq(channel, 'text'), ne(status, 'queued'), inArray(toAddress, numbers)))
}
