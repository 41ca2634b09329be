import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
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
export async function hasMailLeft(ctx: Ctx, { most, ...share }: Share): Promise<boolean> {
  return (await ctx.db.$count(mailMessages, sentLately(ctx, share))) < most
}

/** The same as a part of another statement. */
export function mailLeft(ctx: Ctx, { most, ...share }: Share): SQL<boolean> {
  return sql`(select count(*) < ${most} from ${mailMessages} where ${sentLately(ctx, share)})`
}

function sentLately(ctx: Ctx, { address, kinds }: Omit<Share, 'most'>): SQL | undefined {
  return and(
    eq(sql`lower(${mailMessages.toAddress})`, address.toLowerCase()),
    gt(mailMessages.createdAt, new Date(ctx.now.getTime() - DAY_MS)),
    kinds && inArray(mailMessages.kind, kinds),
  )
}
