import { aliasedTable, and, asc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AdminUser, AdminUserSearch, RoleFilter } from '#contract/customers/admin-user.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { countUpTo, MAX_COUNTED } from '../db/count-up-to.ts'
import { containsTyped } from '../db/search-text.ts'
import { pinStatus } from './register/pin-status.ts'
import { secondFactors } from './second-factor/second-factor.table.ts'
import { searchedInUser, users, worksHere } from './user.table.ts'
import type { UserRow } from './user.ts'

const managers = aliasedTable(users, 'managers')
// The table is named in the SQL text because Drizzle omits it inside a select list.
const passkeyCount = sql<number>`(select count(*)::int from passkeys where passkeys.user_id = users.id)`
const failedAttempts = sql<
  number | null
>`(select failed_attempts from register_pins where register_pins.user_id = users.id)`
const hasBadge = sql<boolean>`exists (select from register_badges where register_badges.user_id = users.id)`
const sessionCount = sql<number>`(select count(*)::int from sessions where sessions.user_id = users.id)`

export async function listUsers(ctx: StaffCtx, search: AdminUserSearch): Promise<Page<AdminUser>> {
  const matching = productsMatching(search)
  const { total, isMore } = await countUpTo(ctx, users, matching)
  const rows = await selectAdminUsers(ctx)
    .where(search.search && !isMore ? inArray(users.id, someMatching(ctx, matching)) : matching)
    .orderBy(asc(sql`lower(${users.username})`))
    .limit(search.limit)
    .offset((search.page - 1) * search.limit)
  return { items: rows.map((row) => toAdminUser(ctx, row)), total, isMore }
}

export async function usersWithGivenRights(ctx: Ctx): Promise<UserRow[]> {
  return ctx.db
    .select()
    .from(users)
    .where(and(worksHere(users), isNull(users.disabledAt), sql`${users.givenRights} <> '{}'`))
    .orderBy(asc(sql`lower(${users.username})`))
}

export async function findAdminUser(ctx: StaffCtx, { id }: { id: number }): Promise<AdminUser> {
  const [row] = await selectAdminUsers(ctx).where(eq(users.id, id))
  if (!row) throw new Problem('not_found', 'user_not_found', 'There is no such user.')
  return toAdminUser(ctx, row)
}

/**
 * Locks the user until the transaction ends.
 * @throws Problem `user_not_found`.
 */
export async function lockAdminUser(ctx: StaffCtx, { id }: { id: number }): Promise<AdminUser> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  return findAdminUser(ctx, { id })
}

function selectAdminUsers(ctx: Ctx) {
  return ctx.db
    .select({
      ...getTableColumns(users),
      managedByName: managers.username,
      confirmedAt: secondFactors.confirmedAt,
      passkeys: passkeyCount,
      sessions: sessionCount,
      failedAttempts,
      hasBadge,
    })
    .from(users)
    .leftJoin(managers, eq(managers.id, users.managedBy))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .$dynamic()
}

interface AdminRow extends UserRow {
  managedByName: string | null
  confirmedAt: Date | null
  passkeys: number
  sessions: number
  failedAttempts: number | null
  hasBadge: boolean
}

function toAdminUser(ctx: StaffCtx, row: AdminRow): AdminUser {
  const {
    passwordHash,
    emailVerifiedAt,
    hourlyRateCents,
    disabledAt,
    invitedAt,
    confirmedAt,
    contactBy,
    failedAttempts,
    ...user
  } = row
  return {
    ...user,
    isEmailVerified: emailVerifiedAt !== null,
    hourlyRate: ctx.actor.user?.permissions.has('users.write') ? hourlyRateCents : null,
    status: disabledAt ? 'inactive' : invitedAt ? 'invited' : 'active',
    hasSecondFactor: confirmedAt !== null,
    pin: pinStatus(failedAttempts),
  }
}

function productsMatching({ search, role, status }: AdminUserSearch): SQL | undefined {
  return and(
    search ? containsTyped(searchedInUser(users), search) : undefined,
    roles[role],
    status === 'active' ? isNull(users.disabledAt) : undefined,
    status === 'inactive' ? isNotNull(users.disabledAt) : undefined,
  )
}

const isStaff = sql`(${worksHere(users)})`

const roles: Record<RoleFilter, SQL | undefined> = {
  all: undefined,
  admin: sql`${isStaff} and (${users.isAdmin} or ${users.role} = 'admin')`,
  technician: sql`${isStaff} and (${users.isTechnician} or ${users.role} = 'technician')`,
  field_tech: sql`${isStaff} and (${users.isFieldTechnician} or ${users.role} = 'field_tech')`,
  contractor: sql`${isStaff} and (${users.isContractor} or ${users.role} = 'contractor')`,
  // The specification's filter has no `staff`, so `employee` includes the role of that name.
  employee: sql`${isStaff} and (${users.isEmployee} or ${users.role} = 'staff')`,
  customer: sql`not ${isStaff}`,
  staff: isStaff,
}

/**
 * Matches are found before they are sorted; otherwise PostgreSQL walks all usernames in order to fill a page of rare
 * matches.
 */
function someMatching(ctx: Ctx, matching: SQL | undefined) {
  return ctx.db
    .select({ id: users.id })
    .from(users)
    .where(matching)
    .limit(MAX_COUNTED + 1)
}
