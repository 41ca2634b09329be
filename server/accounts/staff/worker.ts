import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context.ts'
import { users } from '../user.table.ts'

const name = sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`

/**
 * Joined by `.leftJoin(workers, eq(workers.workerId, tickets.assigneeId))`. The columns have unique names because
 * Drizzle writes them without the table.
 */
export const workers = new QueryBuilder({ casing: 'snake_case' })
  .select({ workerId: sql<number>`${users.id}`.as('worker_id'), name: name.as('worker_name') })
  .from(users)
  .as('workers')

const repairs = and(
  or(eq(users.isTechnician, true), eq(users.isFieldTechnician, true), eq(users.isAdmin, true)),
  isNull(users.disabledAt),
)

const worksHereNow = and(
  or(repairs, eq(users.isEmployee, true), eq(users.isContractor, true)),
  isNull(users.disabledAt),
)

export interface Worker {
  id: number
  name: string
  isTechnician: boolean
}

export async function listWorkers(ctx: Ctx): Promise<Worker[]> {
  return ctx.db
    .select({ id: users.id, name, isTechnician: sql<boolean>`(${repairs})` })
    .from(users)
    .where(worksHereNow)
    .orderBy(asc(name))
}

/** Also people who no longer work here. */
export async function nameWorkers(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select({ id: users.id, name }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

export async function listStaffUsernames(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ username: users.username })
    .from(users)
    .where(worksHereNow)
    .orderBy(asc(users.username))
  return rows.map(({ username }) => username)
}

export async function listAdministratorUsernames(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.disabledAt)))
    .orderBy(asc(users.username))
  return rows.map(({ username }) => username)
}

export async function listTechnicians(ctx: Ctx): Promise<{ id: number; name: string }[]> {
  return ctx.db.select({ id: users.id, name }).from(users).where(repairs).orderBy(asc(name))
}
