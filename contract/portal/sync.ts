import { z } from 'zod'
import { Place } from '../appointments/appointment.ts'
import { endpoint } from '../endpoint.ts'
import { DeviceAccessInput } from '../repairs/passcode.ts'
import { Ticket } from '../repairs/ticket.ts'
import { Id, Instant } from '../scalars.ts'
import { RecordKind } from './record.ts'

/** Validated per kind and record, so that one invalid record does not block the others. */
const WireFields = z.record(z.string().max(60), z.unknown())

export const MAX_EDITS = 50

export const PortalEdit = z.strictObject({
  uuid: z.uuid(),
  /** Sending an edit twice returns the same answer and changes nothing. */
  editKey: z.uuid(),
  kind: RecordKind,
  fields: WireFields,
  was: WireFields.nullable().default(null),
  /** The passcode is encrypted for this record and never returned. */
  access: DeviceAccessInput.nullable().default(null),
})
export type PortalEdit = z.output<typeof PortalEdit>

const NamedEdit = z.looseObject({ uuid: z.uuid(), editKey: z.uuid() })
export type NamedEdit = z.output<typeof NamedEdit>

export const PortalRecord = z.object({
  uuid: z.uuid(),
  kind: RecordKind,
  fields: WireFields,
  ticketId: Id.nullable(),
  ticketNumber: z.string().nullable(),
  appointmentNumber: z.string().nullable(),
  booked: z.object({ endsAt: Instant, staffName: z.string(), isNoShow: z.boolean() }).nullable(),
  mayChange: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type PortalRecord = z.output<typeof PortalRecord>

/** The server's data of an intake form, by which a device notices what a restored backup lacks. */
export const HeldOfForm = z.object({
  uuid: z.uuid(),
  photoKeys: z.array(z.uuid()),
  /** The repair has started, but the shop does not know how to unlock the device. */
  lacksAccess: z.boolean(),
})
export type HeldOfForm = z.output<typeof HeldOfForm>

export const UpcomingAppointment = z.object({
  number: z.string(),
  service: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  place: Place,
  address: z.string().nullable(),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  staffName: z.string(),
})
export type UpcomingAppointment = z.output<typeof UpcomingAppointment>

const FieldConflict = z.object({ field: z.string(), yours: z.unknown(), ours: z.unknown() })
export type FieldConflict = z.output<typeof FieldConflict>

/**
 * `conflict`: saved, except for the listed fields. `already_synced`: saved before, with the same content. `rejected`:
 * must be corrected. `delayed`: send it again later.
 */
export const EditOutcome = z.enum(['created', 'updated', 'already_synced', 'conflict', 'rejected', 'delayed'])
export type EditOutcome = z.infer<typeof EditOutcome>

export const EditAnswer = z.object({
  uuid: z.uuid(),
  editKey: z.uuid(),
  outcome: EditOutcome,
  record: PortalRecord.nullable(),
  conflicts: z.array(FieldConflict),
  reason: z
    .object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.array(z.string())) })
    .nullable(),
})
export type EditAnswer = z.output<typeof EditAnswer>

export const syncPortal = endpoint('POST /portal/sync', {
  summary: 'Sync records that were edited offline; each gets its own result, idempotent by key',
  input: z.strictObject({
    /** The records' owner; the sync is refused if somebody else has signed in since. */
    userId: Id.optional(),
    edits: z.array(z.union([PortalEdit, NamedEdit])).max(MAX_EDITS),
  }),
  output: z.object({ answers: z.array(EditAnswer) }),
})
export const listPortalRecords = endpoint('GET /portal/records', {
  summary: 'Get data for reading offline: own records, open repairs and appointments; those of everyone for staff',
  output: z.object({
    userId: Id,
    records: z.array(PortalRecord),
    held: z.array(HeldOfForm),
    tickets: z.array(Ticket),
    calendar: z.array(UpcomingAppointment),
    passcodeKey: z.string(),
    /** A token by which the browser, once signed out, asks whether its session was ended remotely. */
    standing: z.string(),
  }),
})
