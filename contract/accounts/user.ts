import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Email, Id, Instant, text } from '../scalars.ts'
import { PrinterKind } from './printer.ts'

export const Role = z.enum(['customer', 'staff', 'admin', 'technician', 'contractor', 'field_tech'])
export type Role = z.infer<typeof Role>
export const FieldStatus = z.enum(['available', 'busy', 'onsite', 'offline', 'on_call'])
export type FieldStatus = z.infer<typeof FieldStatus>

/**
 * No `@`, so that one sign-in field can take a username or an email address, and no characters that form links or
 * change the writing direction. Existing usernames stay valid.
 */
export const Username = text(40, { min: 3, message: 'Username must be at least 3 characters' })
  .normalize('NFKC')
  .refine((name) => !/[\s@]/.test(name), 'Username cannot contain spaces or @')
  .refine(
    (name) => /[\s@]/.test(name) || /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(name),
    'Username can contain letters, digits, dots, underscores and hyphens',
  )

const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters'
/** Spaces count. The upper limit keeps hashing cheap. */
export const Password = z
  .string(PASSWORD_TOO_SHORT)
  .min(6, PASSWORD_TOO_SHORT)
  .max(200, 'Password can have at most 200 characters')

export const FirstName = text(80, { min: 2, message: 'First name is required' })
export const LastName = text(80, { min: 2, message: 'Last name is required' })

const optional = <T extends z.ZodType>(given: T) => z.union([z.literal('').transform(() => undefined), given]).nullish()

const PersonalData = {
  firstName: optional(FirstName),
  lastName: optional(LastName),
  phone: optional(text(40)),
  address: optional(text(300)),
}

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  role: Role,
  isAdmin: z.boolean(),
  isTechnician: z.boolean(),
  isFieldTechnician: z.boolean(),
  isContractor: z.boolean(),
  isEmployee: z.boolean(),
  fieldStatus: FieldStatus,
  fieldLocation: z.string().nullable(),
  specialties: z.array(z.string()),
  hourlyRate: Money.nullable(),
  managedBy: Id.nullable(),
  createdAt: Instant,
  lastLogin: Instant.nullable(),
  lastActive: Instant.nullable(),
  hasSecondFactor: z.boolean(),
  needsSecondFactor: z.boolean(),
  permissions: z.array(z.string()),
  /** The register that this browser is; limited if the session was opened with a PIN. */
  register: z
    .object({
      name: z.string(),
      lockMinutes: z.int(),
      printer: PrinterKind,
      printsReceipts: z.boolean(),
      opensDrawer: z.boolean(),
      labelPrinter: PrinterKind,
      /** Millimeters. */
      labelWidth: z.int(),
      /** Millimeters. */
      labelHeight: z.int(),
      isLimited: z.boolean(),
    })
    .nullable(),
  /** The administrator who views the shop as this customer, read-only; null otherwise. */
  viewedBy: z.object({ username: z.string(), until: Instant }).nullable(),
})
export type User = z.infer<typeof User>

export const Credentials = z.strictObject({
  username: text(254, { min: 3, message: 'Username must be at least 3 characters' }),
  password: Password,
  code: text(40).optional(),
})
export type Credentials = z.infer<typeof Credentials>

export const Registration = z.strictObject({ username: Username, password: Password, email: Email, ...PersonalData })
export type Registration = z.infer<typeof Registration>

export const Profile = z.strictObject({
  ...PersonalData,
  email: Email,
  /** Required when the email address changes. */
  currentPassword: z.string().max(200).optional(),
})
export type Profile = z.infer<typeof Profile>

export const getUser = endpoint('GET /user', { summary: 'Get the signed-in user', output: User })
export const login = endpoint('POST /login', {
  summary:
    'Sign in by username or email; 401 with `twoFactorRequired` if a code is required, 401 `passkey_required` for staff who have only a passkey',
  input: Credentials,
  output: User,
})
export const register = endpoint('POST /register', {
  summary: 'Create an account and sign in',
  input: Registration,
  output: User,
  status: 201,
})
export const logout = endpoint('POST /logout', { summary: 'End this session' })
export const changeProfile = endpoint('PUT /user', {
  summary: 'Update name, contact and email',
  input: Profile,
  output: User,
})
