import { z } from 'zod'
import { AccessGrant, AccessRevocation } from '../accounts/access.ts'
import { GIVEN_RIGHTS } from '../accounts/permission.ts'
import { PinStatus } from '../accounts/register.ts'
import { FieldStatus, FirstName, LastName, Password, Role, User, Username } from '../accounts/user.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { emailAddress, Id, Instant, multilineText, orBlank, Paging, text } from '../scalars.ts'
import { TimelineEntry, TimelineSearch } from './timeline.ts'

const GivenRights = z.enum(GIVEN_RIGHTS)

const flags = {
  isAdmin: z.boolean(),
  isTechnician: z.boolean(),
  isFieldTechnician: z.boolean(),
  isContractor: z.boolean(),
  isEmployee: z.boolean(),
}

export const AdminUser = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  role: Role,
  ...flags,
  givenRights: z.array(GivenRights),
  fieldStatus: FieldStatus,
  fieldLocation: z.string().nullable(),
  specialties: z.array(z.string()),
  hourlyRate: Money.nullable(),
  managedBy: Id.nullable(),
  managedByName: z.string().nullable(),
  /** The record of a customer; null for staff who never bought anything. */
  customerId: Id.nullable(),
  createdAt: Instant,
  lastLogin: Instant.nullable(),
  lastActive: Instant.nullable(),
  status: z.enum(['active', 'invited', 'inactive']),
  hasSecondFactor: z.boolean(),
  passkeys: z.int(),
  sessions: z.int(),
  pin: PinStatus,
  hasBadge: z.boolean(),
  version: z.int(),
})
export type AdminUser = z.infer<typeof AdminUser>

const NO_EMAIL = 'Please enter a valid email address'

const fields = {
  email: emailAddress(NO_EMAIL),
  /** Blank: an invitation is sent, or the existing password stays. */
  password: z.union([z.literal(''), Password]),
  firstName: orBlank(FirstName),
  lastName: orBlank(LastName),
  phone: orBlank(text(40)),
  address: orBlank(text(300)),
  role: Role,
  ...flags,
  givenRights: z.array(GivenRights).max(GIVEN_RIGHTS.length),
  fieldStatus: FieldStatus,
  fieldLocation: orBlank(text(120)),
  specialties: z.array(text(40, { min: 1 })).max(30),
  hourlyRate: Money.refine((rate) => rate <= 1_000_000, 'Enter at most $10,000.00 an hour').nullable(),
  managedBy: Id.nullable(),
}
const { email, ...others } = fields

export const UserDraft = z.strictObject({ username: Username, email, ...z.strictObject(others).partial().shape })
export type UserDraft = z.output<typeof UserDraft>

export const UserChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  version: z.int().min(1).optional(),
})
export type UserChange = z.output<typeof UserChange>

export const RoleFilter = z.enum([
  'all',
  'admin',
  'technician',
  'field_tech',
  'contractor',
  'employee',
  'customer',
  'staff',
])
export type RoleFilter = z.infer<typeof RoleFilter>

export const AdminUserSearch = z.object({
  search: text(200).optional(),
  role: RoleFilter.default('all'),
  status: z.enum(['all', 'active', 'inactive']).default('all'),
  ...Paging,
})
export type AdminUserSearch = z.output<typeof AdminUserSearch>

const UserRef = z.strictObject({ id: Id })

export const listUsers = endpoint('GET /admin/users', {
  summary: 'List accounts by username',
  input: AdminUserSearch,
  page: AdminUser,
})
export const getAdminUser = endpoint('GET /admin/users/:id', {
  summary: 'Get an account',
  input: UserRef,
  output: AdminUser,
})
export const createUser = endpoint('POST /admin/users', {
  summary: 'Create an account; without a password, an invitation is emailed',
  input: UserDraft,
  output: AdminUser,
  status: 201,
})
export const updateUser = endpoint('PUT /admin/users/:id', {
  summary: 'Update an account; a blank password keeps the old one',
  input: UserChange.extend({ id: Id }),
  output: AdminUser,
})
export const foreseeDeletion = endpoint('GET /admin/users/:id/deletion', {
  summary: 'Preview the deletion of an account',
  input: UserRef,
  output: z.object({ outcome: z.enum(['deleted', 'deactivated']) }),
})
export const deleteUser = endpoint('DELETE /admin/users/:id', {
  summary: 'Delete an account without history; one with history is deactivated instead',
  input: UserRef,
  output: z.object({ outcome: z.enum(['deleted', 'deactivated']) }),
})
export const deactivateUser = endpoint('POST /admin/users/:id/deactivate', {
  summary: 'Deactivate an account and end its sessions',
  input: UserRef,
  output: AdminUser,
})
export const restoreUser = endpoint('POST /admin/users/:id/restore', {
  summary: 'Reactivate an account',
  input: UserRef,
  output: AdminUser,
})
export const inviteUser = endpoint('POST /admin/users/:id/invite', {
  summary: 'Send the invitation again',
  input: UserRef,
  output: AdminUser,
})
export const endUserSessions = endpoint('POST /admin/users/:id/end-sessions', {
  summary: 'Sign an account out everywhere',
  input: UserRef,
  output: z.object({ ended: z.int() }),
})
export const resetUserSecondFactor = endpoint('POST /admin/users/:id/reset-second-factor', {
  summary: 'Remove a user’s authenticator app, recovery codes and passkeys and end all sessions. Needs a fresh proof',
  input: UserRef,
  output: AdminUser,
})
export const listUserAccess = endpoint('GET /admin/users/:id/access', {
  summary: 'List active API keys, webhooks and calendar addresses of an account',
  input: UserRef,
  output: z.array(AccessGrant),
})
export const revokeUserAccess = endpoint('POST /admin/users/:id/access/revoke', {
  summary: 'Revoke access; returns what is still active',
  input: AccessRevocation.extend({ id: Id }),
  output: z.array(AccessGrant),
})

export const AccountEventType = z.enum([
  'signed_in',
  'signed_in_by_passkey',
  'registered',
  'profile_changed',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
])
export type AccountEventType = z.infer<typeof AccountEventType>

const NoteText = multilineText(2_000, { min: 1, message: 'Write a note first' })

export const getUserTimeline = endpoint('GET /admin/users/:id/timeline', {
  summary: 'Get a customer’s timeline, latest first',
  input: z.strictObject({ id: Id, ...TimelineSearch.shape }),
  output: z.array(TimelineEntry),
})
export const addUserNote = endpoint('POST /admin/users/:id/notes', {
  summary: 'Add a note about a customer, who sees it only in a data export',
  input: z.strictObject({ id: Id, text: NoteText }),
  output: TimelineEntry,
  status: 201,
})

export const viewAsCustomer = endpoint('POST /admin/users/:id/view-as', {
  summary: 'View the shop as a customer, read-only for half an hour',
  input: UserRef,
  output: User,
})
export const endViewAs = endpoint('POST /user/view-as/end', { summary: 'Stop viewing as a customer', output: User })

export const Rights = z.object({ area: z.string(), grants: z.record(z.string(), z.enum(['none', 'see', 'change'])) })
export type Rights = z.infer<typeof Rights>

export const GivenToUser = AdminUser.pick({
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  givenRights: true,
})
export type GivenToUser = z.infer<typeof GivenToUser>

export const listGivenRights = endpoint('GET /admin/rights/given', {
  summary: 'List staff with additional permissions',
  output: z.array(GivenToUser),
})

export const listRights = endpoint('GET /admin/rights', {
  summary: 'List the permissions of each role',
  output: z.array(Rights),
})
