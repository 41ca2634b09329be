import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { accountLinks, type LinkPurpose } from './account-link.table.ts'
import { hashToken, newToken } from './keys/opaque-token.ts'

interface Sent {
  purpose: LinkPurpose
  userId: number | null
  email: string | null
  minutes: number
}

export async function makeLink(ctx: Ctx, { purpose, userId, email, minutes }: Sent): Promise<string> {
  await endLinks(ctx, purpose, userId)
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + minutes * 60_000)
  await ctx.db
    .insert(accountLinks)
    .values({ purpose, userId, email, tokenHash: hashToken(token), createdAt: ctx.now, expiresAt })
  return token
}

export async function endLinks(ctx: Ctx, purpose: LinkPurpose, userId: number | null): Promise<void> {
  const isTheirs = userId === null ? isNull(accountLinks.userId) : eq(accountLinks.userId, userId)
  await ctx.db.delete(accountLinks).where(and(eq(accountLinks.purpose, purpose), isTheirs))
}

export async function wasLinkMade(
  ctx: Ctx,
  { purpose, userId, withinMs }: { purpose: LinkPurpose; userId: number; withinMs: number },
): Promise<boolean> {
  const { createdAt } = accountLinks
  const isRecent = gt(createdAt, new Date(ctx.now.getTime() - withinMs))
  const isTheirs = and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose))
  return (await ctx.db.$count(accountLinks, and(isTheirs, isRecent))) > 0
}

/**
 * Only one of two simultaneous requests succeeds. Runs in the caller's transaction, so that a refusal leaves the link
 * usable.
 * @throws Problem `link_invalid`, or the error in `refused`.
 */
export async function useLink(ctx: Ctx, purpose: LinkPurpose | LinkPurpose[], token: string, refused = linkInvalid) {
  const [link] = await ctx.db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.tokenHash, hashToken(token)),
        inArray(accountLinks.purpose, [purpose].flat()),
        gt(accountLinks.expiresAt, sql`${ctx.now.toISOString()}`),
      ),
    )
    .returning({ userId: accountLinks.userId, email: accountLinks.email, purpose: accountLinks.purpose })
  if (!link) throw refused()
  return link
}

export function linkInvalid(): Problem {
  return new Problem('not_found', 'link_invalid', 'This link is no longer valid. Please request a new one.')
}
