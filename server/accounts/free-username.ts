import { randomInt } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { truncateText } from '#contract/truncate-text.ts'
import type { Ctx } from '../context.ts'
import { users } from './user.table.ts'

const SHORTEST = 3
const MAX_USERNAME_LENGTH = 30

export async function freeUsernames(ctx: Ctx, emails: readonly string[]): Promise<Map<string, string>> {
  const wanted = new Map(emails.map((email) => [email, fromAddress(email)]))
  const lowered = sql<string>`lower(${users.username})`
  const rows = await ctx.db
    .select({ username: lowered })
    .from(users)
    .where(inArray(lowered, [...new Set(wanted.values())]))
  const taken = new Set(rows.map(({ username }) => username))
  return new Map(
    [...wanted].map(([email, name]) => {
      const free = taken.has(name) ? `${name}-${randomInt(100_000, 1_000_000)}` : name
      taken.add(free)
      return [email, free]
    }),
  )
}

function fromAddress(email: string): string {
  const allowed = email
    .split('@')[0]!
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
  const name = truncateText(allowed, MAX_USERNAME_LENGTH)
  return name.length < SHORTEST ? `${name}${'0'.repeat(SHORTEST - name.length)}` : name
}
