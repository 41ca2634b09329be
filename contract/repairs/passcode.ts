import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../scalars.ts'
import { TicketRef } from './ticket.ts'

export const AccessChoice = z.enum(['not needed', 'unlock together', 'repair mode', 'given'])
export type AccessChoice = z.infer<typeof AccessChoice>

export const PasscodeReason = z.enum(['find the fault', 'do the repair', 'test the repair', 'save data as agreed'])
export type PasscodeReason = z.infer<typeof PasscodeReason>

export const EncryptedPasscode = z.strictObject({
  /** The ephemeral public key on P-256, uncompressed, in base64url. */
  ephemeral: z.string().regex(/^[\w-]{87}$/),
  nonce: z.string().regex(/^[\w-]{16}$/),
  ciphertext: z
    .string()
    .regex(/^[\w-]+$/)
    .max(600),
})
export type EncryptedPasscode = z.infer<typeof EncryptedPasscode>

const given = { choice: AccessChoice, passcode: EncryptedPasscode.nullable().default(null) }
const hasPasscode = ({ choice, passcode }: z.infer<z.ZodObject<typeof given>>) =>
  (choice === 'given') === (passcode !== null)
const NO_PASSCODE = { path: ['passcode'], message: 'Enter the passcode, or choose another way' }

export const DeviceAccessInput = z.strictObject(given).refine(hasPasscode, NO_PASSCODE)
export type DeviceAccessInput = z.output<typeof DeviceAccessInput>

const StatusKey = z.string().max(60)

/** Anyone with the link can read this, so it never includes the passcode. */
export const DeviceAccess = z.object({
  publicKey: z.string(),
  /** Bound to the encrypted passcode, so that it opens for this repair only. */
  number: z.string(),
  choice: AccessChoice.nullable(),
  isStored: z.boolean(),
  givenAt: Instant.nullable(),
  erasedAt: Instant.nullable(),
  openings: z.array(z.object({ at: Instant, reason: PasscodeReason })),
})
export type DeviceAccess = z.infer<typeof DeviceAccess>

export const getDeviceAccess = endpoint('GET /repair-status/:key/access', {
  summary: 'Get how the shop unlocks the device, and when its passcode was viewed',
  input: z.object({ key: StatusKey }),
  output: DeviceAccess,
})
export const setDeviceAccess = endpoint('POST /repair-status/:key/access', {
  summary: 'Set how the shop unlocks the device; replaces the previous choice',
  input: z.strictObject({ key: StatusKey, ...given }).refine(hasPasscode, NO_PASSCODE),
  output: DeviceAccess,
})
export const erasePasscode = endpoint('POST /repair-status/:key/access/erasure', {
  summary: 'Erase the passcode',
  input: z.strictObject({ key: StatusKey }),
  output: DeviceAccess,
})
export const getTicketAccess = endpoint('GET /repair-tickets/:id/access', {
  summary: 'Get how the shop unlocks the device, without the passcode',
  input: TicketRef,
  output: DeviceAccess,
})
export const setTicketAccess = endpoint('POST /repair-tickets/:id/access', {
  summary: 'Record how the customer lets the shop unlock the device; replaces the previous choice',
  input: TicketRef.extend(given).refine(hasPasscode, NO_PASSCODE),
  output: DeviceAccess,
})
export const eraseTicketPasscode = endpoint('POST /repair-tickets/:id/access/erasure', {
  summary: 'Erase the passcode for the customer',
  input: TicketRef,
  output: DeviceAccess,
})
export const openPasscode = endpoint('POST /repair-tickets/:id/passcode/openings', {
  summary: 'Show the passcode for half a minute; recorded and visible to the customer',
  input: TicketRef.extend({ reason: PasscodeReason }),
  output: z.object({ passcode: z.string(), secondsShown: z.int(), openedAt: Instant, openingId: Id }),
})
export const requestPasscode = endpoint('POST /repair-tickets/:id/passcode/requests', {
  summary: 'Ask administrators to confirm the technician who may view the passcode',
  input: TicketRef.extend({ key: z.uuid() }),
})
