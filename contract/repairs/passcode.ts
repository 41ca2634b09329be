import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../scalars.ts'
import { TicketRef } from './ticket.ts'

/** How the shop gets into a locked device, what it needs least first. */
export const AccessChoice = z.enum(['not needed', 'unlock together', 'repair mode', 'given'])
export type AccessChoice = z.infer<typeof AccessChoice>

/** What a passcode is looked at for. */
export const PasscodeReason = z.enum([
  'find the fault',
  'do the repair',
  'test the repair',
  'save data as agreed',
])
export type PasscodeReason = z.infer<typeof PasscodeReason>

/** Sealed in the browser, to be opened by the shop alone; see `seal-passcode.ts`. */
export const SealedPasscode = z.strictObject({
  /** Made for this one: the public half of a key pair on P-256, uncompressed, base64url. */
  ephemeral: z.string().regex(/^[\w-]{87}$/),
  nonce: z.string().regex(/^[\w-]{16}$/),
  sealed: z
    .string()
    .regex(/^[\w-]+$/)
    .max(600),
})
export type SealedPasscode = z.infer<typeof SealedPasscode>

const given = { choice: AccessChoice, passcode: SealedPasscode.nullable().default(null) }
const hasPasscode = ({ choice, passcode }: z.infer<z.ZodObject<typeof given>>) =>
  (choice === 'given') === (passcode !== null)
const NO_PASSCODE = { path: ['passcode'], message: 'Enter the passcode, or choose another way' }

/** A choice, with the passcode where that is what was chosen. */
export const AccessGiven = z.strictObject(given).refine(hasPasscode, NO_PASSCODE)
export type AccessGiven = z.output<typeof AccessGiven>

const StatusKey = z.string().max(60)

/** What whoever holds the link may know of it: never the passcode. */
export const DeviceAccess = z.object({
  /** To seal a passcode with. */
  publicKey: z.string(),
  /** Sealed with it, so that it opens for this repair only. */
  number: z.string(),
  choice: AccessChoice.nullable(),
  /** There is one, and it was not erased. */
  isKept: z.boolean(),
  givenAt: Instant.nullable(),
  erasedAt: Instant.nullable(),
  /** When somebody of the shop looked at it. */
  openings: z.array(z.object({ at: Instant, reason: PasscodeReason })),
})
export type DeviceAccess = z.infer<typeof DeviceAccess>

export const getDeviceAccess = endpoint('GET /repair-status/:key/access', {
  summary: 'How the shop gets into the device, and when somebody looked at its passcode',
  input: z.object({ key: StatusKey }),
  output: DeviceAccess,
})
export const giveDeviceAccess = endpoint('POST /repair-status/:key/access', {
  summary: 'Say how the shop gets into the device; what was given before is erased',
  input: z.strictObject({ key: StatusKey, ...given }).refine(hasPasscode, NO_PASSCODE),
  output: DeviceAccess,
})
export const erasePasscode = endpoint('POST /repair-status/:key/access/erasure', {
  summary: 'Erase the passcode now',
  input: z.strictObject({ key: StatusKey }),
  output: DeviceAccess,
})
export const getTicketAccess = endpoint('GET /repair-tickets/:id/access', {
  summary: 'How the shop gets into the device, for the staff; never the passcode',
  input: TicketRef,
  output: DeviceAccess,
})
export const giveTicketAccess = endpoint('POST /repair-tickets/:id/access', {
  summary: 'Write down how the customer lets the shop into the device; what was given before is erased',
  input: TicketRef.extend(given).refine(hasPasscode, NO_PASSCODE),
  output: DeviceAccess,
})
export const eraseTicketPasscode = endpoint('POST /repair-tickets/:id/access/erasure', {
  summary: 'Erase the passcode now, for the customer',
  input: TicketRef,
  output: DeviceAccess,
})
export const openPasscode = endpoint('POST /repair-tickets/:id/passcode/openings', {
  summary: 'Look at the passcode, for half a minute; written down, and shown to the customer',
  input: TicketRef.extend({ reason: PasscodeReason }),
  output: z.object({ passcode: z.string(), secondsShown: z.int(), openedAt: Instant, openingId: Id }),
})
export const requestPasscode = endpoint('POST /repair-tickets/:id/passcode/requests', {
  summary: 'Ask the administrators to confirm who repairs it, so that its passcode opens for them',
  input: TicketRef.extend({
    /** Made by the browser: the same request sent again asks once. */
    key: z.uuid(),
  }),
})
