import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant, text } from '../../scalars.ts'
import { Estimate, EstimateDecision, OnlineDecision } from '../estimate.ts'
import { AccessChoice, EncryptedPasscode } from '../passcode.ts'
import { RepairPhoto } from '../photo.ts'
import { DrawnStrokes } from '../signature.ts'
import { TicketRef } from '../ticket.ts'
import { DeviceType } from '../ticket-facts.ts'

export const HandoffTask = z.enum(['drop-off', 'release', 'photos', 'passcode', 'estimate'])
export type HandoffTask = z.infer<typeof HandoffTask>

/** `done` links were used, which works once. `ended`: by staff, or because a newer link replaced it. */
export const HandoffState = z.enum(['open', 'done', 'ended', 'expired'])
export type HandoffState = z.infer<typeof HandoffState>

export const Handoff = z.object({
  id: Id,
  asks: HandoffTask,
  state: HandoffState,
  expiresAt: Instant,
  doneAt: Instant.nullable(),
  photos: z.int(),
})
export type Handoff = z.output<typeof Handoff>

const HandoffRef = TicketRef.extend({ handoffId: Id })

export const makeHandoff = endpoint('POST /repair-tickets/:id/handoffs', {
  summary: 'Create a link for the customer’s phone, valid once for ten minutes; replaces the previous one',
  input: TicketRef.extend({ asks: HandoffTask }),
  output: Handoff.extend({
    /** This is the only time the link is shown. */
    link: z.string(),
  }),
  status: 201,
})
export const getHandoff = endpoint('GET /repair-tickets/:id/handoffs/:handoffId', {
  summary: 'Get the result of a hand-off link',
  input: HandoffRef,
  output: Handoff,
})
export const endHandoff = endpoint('POST /repair-tickets/:id/handoffs/:handoffId/end', {
  summary: 'Revoke a hand-off link',
  input: HandoffRef,
  output: Handoff,
})

const Key = z.string().max(60)
const useKey = z.uuid()

/** The phone is not signed in, so this has only the data that the answer needs. */
export const HandoffView = z.object({
  asks: HandoffTask,
  number: z.string(),
  deviceType: DeviceType,
  deviceBrand: z.string().nullable(),
  deviceModel: z.string().nullable(),
  expiresAt: Instant,
  estimate: Estimate.nullable(),
  publicKey: z.string().nullable(),
})
export type HandoffView = z.output<typeof HandoffView>

const Used = z.object({ isDone: z.literal(true) })

export const openHandoff = endpoint('GET /handoffs/:key', {
  summary: 'Get the task of a hand-off link',
  input: z.object({ key: Key }),
  output: HandoffView,
})
export const signHandoff = endpoint('POST /handoffs/:key/signature', {
  summary: 'Sign by a hand-off link',
  input: z.strictObject({
    key: Key,
    useKey,
    name: text(120, { min: 2, message: 'Type the name' }),
    strokes: DrawnStrokes.nullable().default(null),
  }),
  output: Used,
})
export const answerHandoff = endpoint('POST /handoffs/:key/decision', {
  summary: 'Approve or decline an estimate by a hand-off link',
  input: z.strictObject({
    key: Key,
    useKey,
    version: z.int().min(1).max(10_000),
    decision: EstimateDecision,
    name: text(120, { min: 2, message: 'Type your name' }),
    option: OnlineDecision.shape.option,
    lines: OnlineDecision.shape.lines,
  }),
  output: Used,
})
export const unlockHandoff = endpoint('POST /handoffs/:key/access', {
  summary: 'Set how the shop unlocks the device, with the passcode encrypted in the browser',
  input: z
    .strictObject({ key: Key, useKey, choice: AccessChoice, passcode: EncryptedPasscode.nullable().default(null) })
    .refine(({ choice, passcode }) => (choice === 'given') === (passcode !== null), {
      path: ['passcode'],
      message: 'Enter the passcode, or choose another way',
    }),
  output: Used,
})
export const addHandoffPhoto = endpoint('POST /handoffs/:key/photos', {
  summary: 'Upload a photo by a hand-off link; the link stays valid until `done`',
  body: 'stream',
  input: z.strictObject({ key: Key, photoKey: z.uuid() }),
  output: RepairPhoto,
  status: 201,
})
export const finishHandoff = endpoint('POST /handoffs/:key/done', {
  summary: 'Finish uploading photos',
  input: z.strictObject({ key: Key, useKey }),
  output: Used,
})
