import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { mailMessages } from './mail.table.ts'

const DAY_MS = 86_400_000

interface Share {
  address: string
  kinds?: string[]
  most: number
}

export async function hasMailLeft(ctx: Ctx, { most, ...share }: Share): Promise<boolean> {
  const given = { address: sql`${share.address.toLowerCase()}`, since: sql`${aDayBefore(ctx.now)}` }
  return (await ctx.db.$count(mailMessages, sentSince({ ...share, ...given }))) < most
}

/**
 * For emails that anybody can cause: simultaneous requests for one address are counted one after the other. The caller
 * queues the email in the same transaction.
 */
export async function lockMailShare(ctx: Ctx, address: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${address.toLowerCase()}`}, 0))`)
}

export function mailLeft({ most, ...share }: SentSince & { most: number }): SQL<boolean> {
  return sql`(select count(*) < ${most} from ${mailMessages} where ${sentSince(share)})`
}

export function aDayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}

interface SentSince {
  address: SQLWrapper
  since: SQLWrapper
  kinds?: string[] | undefined
}

function sentSince({ address, since, kinds }: SentSince): SQL | undefined {
  return and(
    sql`lower(${mailMessages.toAddress}) = ${address}`,
    sql`${mailMessages.createdAt} > ${since}`,
    kinds && inArray(mailMessages.kind, kinds),
  )
}
