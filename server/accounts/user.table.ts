import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Preferences } from '#contract/accounts/account.ts'
import type { GivenRight } from '#contract/accounts/permission.ts'
import type { FieldStatus, Role } from '#contract/accounts/user.ts'
import { customers } from '../customer-records/customer.table.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import { foldedText, searchedPhone } from '../db/search-text.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    emailVerifiedAt: instant(),
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    passwordHash: text().notNull(),
    firstName: text(),
    lastName: text(),
    phone: text(),
    address: text(),
    role: text().$type<Role>().notNull().default('customer'),
    isAdmin: boolean().notNull().default(false),
    isTechnician: boolean().notNull().default(false),
    isFieldTechnician: boolean().notNull().default(false),
    isContractor: boolean().notNull().default(false),
    isEmployee: boolean().notNull().default(false),
    fieldStatus: text().$type<FieldStatus>().notNull().default('offline'),
    fieldLocation: text(),
    givenRights: text().array().$type<GivenRight[]>().notNull().default(sql`'{}'`),
    specialties: text().array().notNull().default(sql`'{}'`),
    hourlyRateCents: moneyCents(),
    managedBy: integer().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    contactBy: text().$type<Preferences['contactBy']>().notNull().default('email'),
    createdAt: instant().notNull().defaultNow(),
    lastLogin: instant(),
    lastActive: instant(),
    disabledAt: instant(),
    invitedAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_search').using('gin', sql`${searchedInUser(t)} gin_trgm_ops`),
    // The admin's filters start from these partial indexes, because staff are few.
    index('users_staff').on(sql`lower(${t.username})`).where(worksHere(t)),
    index('users_disabled').on(sql`lower(${t.username})`).where(sql`${t.disabledAt} is not null`),
    index('users_managed_by').on(t.managedBy).where(sql`${t.managedBy} is not null`),
    index('users_of_customer').on(t.customerId).where(sql`${t.customerId} is not null`),
    check('users_customer_has_record', sql`${t.role} <> 'customer' or ${t.customerId} is not null`),
    check('users_username_is_no_email', sql`position('@' in ${t.username}) = 0`),
    check(
      'users_role_known',
      sql`${t.role} in ('customer', 'staff', 'admin', 'technician', 'contractor', 'field_tech')`,
    ),
    check('users_contact_by_known', sql`${t.contactBy} in ('email', 'phone')`),
    check('users_field_status_known', sql`${t.fieldStatus} in ('available', 'busy', 'onsite', 'offline', 'on_call')`),
    check('users_hourly_rate_not_negative', sql`${t.hourlyRateCents} >= 0`),
  ],
)

type SearchedColumn = 'username' | 'email' | 'firstName' | 'lastName' | 'phone'

export function searchedInUser(t: Record<SearchedColumn, AnyPgColumn>): SQL {
  const phone = searchedPhone(sql`coalesce(${t.phone}, '')`)
  return foldedText(
    sql`${t.username} || ' ' || ${t.email} || ' ' || coalesce(${t.firstName}, '') || ' ' || coalesce(${t.lastName}, '') || ' ' || ${phone}`,
  )
}

type StaffColumn = 'isAdmin' | 'isTechnician' | 'isFieldTechnician' | 'isContractor' | 'isEmployee' | 'role'

export function worksHere(t: Record<StaffColumn, AnyPgColumn>): SQL {
  return sql`${t.isAdmin} or ${t.isTechnician} or ${t.isFieldTechnician} or ${t.isContractor} or ${t.isEmployee} or ${t.role} <> 'customer'`
}
