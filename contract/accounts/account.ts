import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Instant } from '../scalars.ts'
import { Address } from './address.ts'
import { Password, User } from './user.ts'

/** The answer is the same whether or not the account exists. */
const Said = z.object({ message: z.string() })
export type Said = z.infer<typeof Said>

const LinkToken = z.string().min(1, 'Enter the link from the email').max(100, 'This is not a link from our email')

export const changePassword = endpoint('PUT /user/password', {
  summary: 'Change the password; every other session ends',
  input: z.strictObject({
    currentPassword: z.string().min(1, 'Enter your current password').max(200),
    newPassword: Password,
  }),
})
export const requestPasswordReset = endpoint('POST /password-reset/request', {
  summary: 'Email a link to set a new password; the response is the same for every address',
  input: z.strictObject({ email: Email }),
  output: Said,
  status: 202,
})
export const confirmPasswordReset = endpoint('POST /password-reset/confirm', {
  summary: 'Set a new password with the emailed link; every session ends',
  input: z.strictObject({ token: LinkToken, password: Password }),
  output: Said,
})
export const requestEmailVerification = endpoint('POST /email-verification/request', {
  summary: 'Send the email verification link again',
  output: Said,
  status: 202,
})
export const confirmEmail = endpoint('POST /email-verification/confirm', {
  summary: 'Verify the email address with the emailed link',
  input: z.strictObject({ token: LinkToken }),
  output: Said,
})

export const UserAddress = z.object({ id: Id, isDefault: z.boolean(), address: Address })
export type UserAddress = z.infer<typeof UserAddress>
export const UserAddressDraft = z.strictObject({ isDefault: z.boolean().default(false), address: Address })
export type UserAddressDraft = z.output<typeof UserAddressDraft>
export const MAX_ADDRESSES = 20

export const listAddresses = endpoint('GET /user/addresses', {
  summary: 'List delivery addresses, the default first',
  output: z.array(UserAddress),
})
export const addAddress = endpoint('POST /user/addresses', {
  summary: 'Add an address',
  input: UserAddressDraft,
  output: UserAddress,
  status: 201,
})
export const changeAddress = endpoint('PUT /user/addresses/:id', {
  summary: 'Change an address',
  input: UserAddressDraft.extend({ id: Id }),
  output: UserAddress,
})
export const removeAddress = endpoint('DELETE /user/addresses/:id', {
  summary: 'Delete an address',
  input: z.object({ id: Id }),
})

export const Preferences = z.strictObject({ newsletter: z.boolean(), contactBy: z.enum(['email', 'phone']) })
export type Preferences = z.infer<typeof Preferences>

export const getPreferences = endpoint('GET /user/preferences', { summary: 'Get preferences', output: Preferences })
export const savePreferences = endpoint('PUT /user/preferences', {
  summary: 'Update preferences',
  input: Preferences,
  output: Preferences,
})

export const Session = z.object({
  id: Id,
  device: z.string(),
  address: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isThisOne: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint('GET /user/sessions', { summary: 'List sessions', output: z.array(Session) })
export const endSession = endpoint('DELETE /user/sessions/:id', {
  summary: 'End a session',
  input: z.object({ id: Id }),
})
export const endAllSessions = endpoint('DELETE /user/sessions', { summary: 'Sign out everywhere, including here' })

export const beginSecondFactor = endpoint('POST /user/second-factor', {
  summary: 'Create an authenticator secret; required only after a code confirmed it. Needs a fresh proof',
  output: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
})
export const confirmSecondFactor = endpoint('POST /user/second-factor/confirm', {
  summary: 'Turn the second factor on with a first code; returns the recovery codes once. Needs a fresh proof',
  input: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Enter the 6 digits of the app'),
  }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
})
export const removeSecondFactor = endpoint('POST /user/second-factor/remove', {
  summary: 'Remove the authenticator app. Needs a fresh proof',
  output: User,
})
