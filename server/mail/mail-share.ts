import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { mailMessages } from './mail.table.ts'

const DAY_MS = 86_400_000

interface Share {
  address: string
  /** All of them unless said. */
  kinds?: string[]
  most: number
}

/** Whether this address got fewer than so many mails within a day. Strangers cause mails, and who gets them never asked. */
export async function hasMailLeft(ctx: Ctx, { address, kinds, most }: Share): Promise<boolean> {
  const sent = and(
    eq(sql`lower(${mailMessages.toAddress})`, address.toLowerCase()),
    gt(mailMessages.createdAt, new Date(ctx.now.getTime() - DAY_MS)),
    kinds && inArray(mailMessages.kind, kinds),
  )
  return (await ctx.db.$count(mailMessages, sent)) < most
}
