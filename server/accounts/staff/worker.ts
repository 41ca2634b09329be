import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context.ts'
import { users } from '../user.table.ts'

/** As the customer reads who works for them; the username where there is no name. */
const name = sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`

/**
 * The account that something is assigned to, to be joined: `.leftJoin(workers, eq(workers.workerId, tickets.assigneeId))`.
 * The columns carry long names because Drizzle writes them without the name of the table.
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
  /** Can be given a repair. */
  isTechnician: boolean
}

/** Everybody who works here, by name. */
export async function listWorkers(ctx: Ctx): Promise<Worker[]> {
  return ctx.db
    .select({ id: users.id, name, isTechnician: sql<boolean>`(${repairs})` })
    .from(users)
    .where(worksHereNow)
    .orderBy(asc(name))
}

/** By what those who work here sign in. */
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

/** Who can be given a repair, by name. */
export async function listTechnicians(ctx: Ctx): Promise<{ id: number; name: string }[]> {
  return ctx.db.select({ id: users.id, name }).from(users).where(repairs).orderBy(asc(name))
}
