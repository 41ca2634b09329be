import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, text } from '../scalars.ts'
import { User } from './user.ts'

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>
export const MAX_PASSKEYS = 20

const Base64 = z.base64url().max(16_000)

/** The options for `navigator.credentials`, in the JSON form that WebAuthn defines. */
const Options = z.looseObject({ challenge: Base64 })

const credential = {
  id: Base64,
  rawId: Base64,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

export const NewPasskey = z.strictObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: Base64,
    attestationObject: Base64,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export const PasskeyProof = z.strictObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
    userHandle: Base64.optional(),
  }),
})
export type PasskeyProof = z.output<typeof PasskeyProof>

const PasskeyRef = z.strictObject({ id: Id })
const Name = text(60, { min: 1, message: 'Enter a name' })

export const listPasskeys = endpoint('GET /user/passkeys', { summary: 'List passkeys', output: z.array(Passkey) })
export const beginPasskey = endpoint('POST /user/passkeys/begin', {
  summary: 'Begin to create a passkey; valid for five minutes and one answer. Needs a fresh proof',
  output: Options,
})
export const addPasskey = endpoint('POST /user/passkeys', {
  summary: 'Store the created passkey. Needs a fresh proof',
  input: z.strictObject({ name: Name.optional(), credential: NewPasskey }),
  output: Passkey.extend({
    /** Shown once, with an account's first factor; null if the account already has recovery codes. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
  status: 201,
})
export const renamePasskey = endpoint('PUT /user/passkeys/:id', {
  summary: 'Rename a passkey',
  input: PasskeyRef.extend({ name: Name }),
  output: Passkey,
})
export const removePasskey = endpoint('DELETE /user/passkeys/:id', {
  summary: 'Delete a passkey. Needs a fresh proof',
  input: PasskeyRef,
})
export const confirmWithPasskey = endpoint('POST /user/passkeys/confirm', {
  summary: 'Begin to confirm one’s identity with a passkey',
  output: Options,
})

export const beginPasskeySignIn = endpoint('POST /passkey-sign-in/begin', {
  summary: 'Begin a passkey sign-in; valid for five minutes and one answer',
  output: Options,
})
export const signInWithPasskey = endpoint('POST /passkey-sign-in', {
  summary: 'Sign in with a passkey, without password and code',
  input: z.strictObject({ credential: PasskeyProof }),
  output: User,
})
