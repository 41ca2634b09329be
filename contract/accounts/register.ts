import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, text } from '../scalars.ts'
import { APPROVAL_HEADER } from './approval-header.ts'
import { LabelLanguage, labelPrinterDraft, requireLabelPrinter } from './label-printer.ts'
import type { Permission } from './permission.ts'
import { PrinterAddress, PrinterKind, requirePrinter } from './printer.ts'
import { User } from './user.ts'

/** Permissions that a manager may lend to the person at the register for one action. */
export const APPROVED_PERMISSIONS = [
  'counter.discount',
  'counter.price',
  'counter.return',
  'counter.no_receipt',
  'counter.no_sale',
] as const satisfies readonly Permission[]
export const ApprovedPermission = z.enum(APPROVED_PERMISSIONS)
export type ApprovedPermission = z.infer<typeof ApprovedPermission>

const registerDraft = z.strictObject({
  name: text(60, { min: 1, message: 'Enter a name' }),
  /** The register asks for a PIN again after this time without input. */
  lockMinutes: z
    .int('Enter whole minutes')
    .min(1, 'Enter at least 1 minute')
    .max(60, 'Enter at most 60 minutes')
    .default(3),
  printer: PrinterKind.default('browser'),
  /** Empty unless it is a network printer. */
  printerAddress: z.union([z.literal(''), PrinterAddress]).default(''),
  /** Millimeters. */
  paperWidth: z.literal([58, 80]).default(80),
  printsReceipts: z.boolean().default(false),
  /** For cash and checks. */
  opensDrawer: z.boolean().default(false),
  ...labelPrinterDraft,
})
export const RegisterDraft = registerDraft.check(requirePrinter, requireLabelPrinter)
export type RegisterDraft = z.output<typeof RegisterDraft>

export const EnrolledRegister = z.object({
  id: Id,
  name: z.string(),
  lockMinutes: z.int(),
  printer: PrinterKind,
  printerAddress: z.string(),
  paperWidth: z.literal([58, 80]),
  printsReceipts: z.boolean(),
  opensDrawer: z.boolean(),
  labelPrinter: PrinterKind,
  labelPrinterAddress: z.string(),
  labelLanguage: LabelLanguage,
  /** Millimeters. */
  labelWidth: z.int(),
  /** Millimeters. */
  labelHeight: z.int(),
  labelDotsPerInch: z.literal([203, 300]),
  enrolledBy: z.string(),
  enrolledAt: Instant,
  lastUsedAt: Instant.nullable(),
  isThisOne: z.boolean(),
})
export type EnrolledRegister = z.infer<typeof EnrolledRegister>

const PIN_LENGTH = 'Use 4 to 8 digits'

/** The PIN that staff type at a register. */
export const NewPin = z
  .string(PIN_LENGTH)
  .regex(/^\d{4,8}$/, PIN_LENGTH)
  .refine((pin) => !isTrivial(pin), 'This PIN is too easy to guess. Choose another')

function isTrivial(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, position) => (digit - digits[position]! + 10) % 10)
  const isRun = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0]!)
  return isRun || /^(\d\d)\1+$/.test(pin) || /^(\d)\1+(\d)\2+$/.test(pin)
}

const TypedPin = z.string('Enter the PIN').trim().min(1, 'Enter the PIN').max(8, 'A PIN has at most 8 digits')

export const PinStatus = z.enum(['none', 'set', 'locked'])
export type PinStatus = z.infer<typeof PinStatus>

export const PersonAtRegister = z.object({
  id: Id,
  name: z.string(),
  isLocked: z.boolean(),
  approves: z.array(ApprovedPermission),
})
export type PersonAtRegister = z.infer<typeof PersonAtRegister>

export const SharedRegister = z.object({
  name: z.string(),
  people: z.array(PersonAtRegister),
  takesBadges: z.boolean(),
})
export type SharedRegister = z.infer<typeof SharedRegister>

export const getSharedRegister = endpoint('GET /shared-register', {
  summary: 'List the staff who can use this register with a PIN',
  output: SharedRegister,
})
export const switchPerson = endpoint('POST /shared-register/switch', {
  summary: 'Continue as another person at this register; the session is limited to the register',
  input: z.strictObject({ userId: Id, pin: TypedPin }),
  output: User,
})
export const approveAction = endpoint('POST /shared-register/approvals', {
  summary: `A manager allows the next action; the request that does it sends the token as \`${APPROVAL_HEADER}\``,
  input: z.strictObject({ userId: Id, pin: TypedPin, permission: ApprovedPermission }),
  output: z.object({ token: z.string(), approver: z.string(), expiresAt: Instant }),
  status: 201,
})

export const getOwnPin = endpoint('GET /user/pin', {
  summary: 'Get whether the signed-in person has a PIN for registers',
  output: z.object({ status: PinStatus, mayHavePin: z.boolean() }),
})
export const setOwnPin = endpoint('PUT /user/pin', {
  summary: 'Set your own PIN for registers. Needs a fresh proof',
  input: z.strictObject({ pin: NewPin }),
})
export const removeOwnPin = endpoint('DELETE /user/pin', { summary: 'Remove your own PIN for registers' })

const UserRef = z.strictObject({ id: Id })

export const setUserPin = endpoint('PUT /admin/users/:id/pin', {
  summary: 'Set a person’s PIN for registers. Needs a fresh proof',
  input: UserRef.extend({ pin: NewPin }),
})
export const removeUserPin = endpoint('DELETE /admin/users/:id/pin', {
  summary: 'Remove a person’s PIN for registers',
  input: UserRef,
})
export const unlockUserPin = endpoint('POST /admin/users/:id/pin/unlock', {
  summary: 'Unlock a PIN after five wrong attempts',
  input: UserRef,
})

export const listRegisters = endpoint('GET /admin/registers', {
  summary: 'List browsers that are registers',
  output: z.array(EnrolledRegister),
})
export const enrollRegister = endpoint('POST /admin/registers', {
  summary: 'Make this browser a register. Needs a fresh proof',
  input: RegisterDraft,
  output: EnrolledRegister,
  status: 201,
})
export const updateRegister = endpoint('PUT /admin/registers/:id', {
  summary: 'Update a register',
  input: registerDraft.extend({ id: Id }).check(requirePrinter, requireLabelPrinter),
  output: EnrolledRegister,
})
export const revokeRegister = endpoint('DELETE /admin/registers/:id', {
  summary: 'Revoke a register; its sessions end immediately',
  input: z.strictObject({ id: Id }),
})
