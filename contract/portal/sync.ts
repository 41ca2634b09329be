import { z } from 'zod'
import { Place } from '../appointments/appointment.ts'
import { endpoint } from '../endpoint.ts'
import { AccessGiven } from '../repairs/passcode.ts'
import { Ticket } from '../repairs/ticket.ts'
import { Id, Instant } from '../scalars.ts'
import { RecordKind } from './record.ts'

/** As it goes over the wire; by its kind's own rules, one record at a time, so that a bad one stops no other. */
const WireFields = z.record(z.string().max(60), z.unknown())

/** More go in another batch. */
export const MAX_EDITS = 50

/** What was written down on a device since the shop last answered. */
export const PortalEdit = z.strictObject({
  /** Of the record, made on the device. */
  uuid: z.uuid(),
  /** Of this edit: sent again, it is answered again and changes nothing. */
  editKey: z.uuid(),
  kind: RecordKind,
  fields: WireFields,
  /** What the changed fields were when the shop last answered; nothing for a new record. */
  was: WireFields.nullable().default(null),
  /** How the shop gets into the device of an intake form; a passcode is sealed for this record, and is never answered. */
  access: AccessGiven.nullable().default(null),
})
export type PortalEdit = z.output<typeof PortalEdit>

/** An entry of a batch that is no such edit: by these it is told so, and stops no other. */
const NamedEdit = z.looseObject({ uuid: z.uuid(), editKey: z.uuid() })
export type NamedEdit = z.output<typeof NamedEdit>

/** A record as the shop has it. */
export const PortalRecord = z.object({
  uuid: z.uuid(),
  kind: RecordKind,
  fields: WireFields,
  ticketId: Id.nullable(),
  /** `T-1042`, of the ticket that it became or belongs to. */
  ticketNumber: z.string().nullable(),
  /** `A-31`, once the time is booked; until then it is a wish. */
  appointmentNumber: z.string().nullable(),
  /** What the calendar says of it then, beside the record's own fields. */
  booked: z.object({ endsAt: Instant, staffName: z.string(), isNoShow: z.boolean() }).nullable(),
  /** The requester may change it; without this they only see it. */
  mayChange: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type PortalRecord = z.output<typeof PortalRecord>

/** What the shop has of an intake form beside its fields, by which a device sees what was lost with a backup. */
export const HeldOfForm = z.object({
  uuid: z.uuid(),
  /** Of photos that came whole from a device, also where somebody took one away since. */
  photoKeys: z.array(z.uuid()),
  /** The repair is under way, and nobody said how its device is opened. */
  lacksAccess: z.boolean(),
})
export type HeldOfForm = z.output<typeof HeldOfForm>

/** A line of the calendar, as far as it can be of use on the way. */
export const TimeToCome = z.object({
  /** `A-31` */
  number: z.string(),
  service: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  place: Place,
  address: z.string().nullable(),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  /** Who does it. */
  staffName: z.string(),
})
export type TimeToCome = z.output<typeof TimeToCome>

/** Changed on both sides: the shop kept its own value until a person chooses. */
const FieldConflict = z.object({ field: z.string(), yours: z.unknown(), ours: z.unknown() })
export type FieldConflict = z.output<typeof FieldConflict>

/**
 * `created` and `updated`: it is done. `conflict`: done but for the fields that are named. `already_synced`: this edit
 * was answered before, with the same record. `rejected`: it must be mended first. `delayed`: send it again later.
 */
export const EditOutcome = z.enum(['created', 'updated', 'already_synced', 'conflict', 'rejected', 'delayed'])
export type EditOutcome = z.infer<typeof EditOutcome>

export const EditAnswer = z.object({
  uuid: z.uuid(),
  editKey: z.uuid(),
  outcome: EditOutcome,
  record: PortalRecord.nullable(),
  conflicts: z.array(FieldConflict),
  /** Why not, for a person, with a stable code and what is wrong with which field. */
  reason: z
    .object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.array(z.string())) })
    .nullable(),
})
export type EditAnswer = z.output<typeof EditAnswer>

export const syncPortal = endpoint('POST /portal/sync', {
  summary: 'Records made offline, each answered for itself, once however often it is sent',
  input: z.strictObject({
    /** Whose records these are: refused where somebody else signed in meanwhile. */
    userId: Id.optional(),
    edits: z.array(z.union([PortalEdit, NamedEdit])).max(MAX_EDITS),
  }),
  output: z.object({ answers: z.array(EditAnswer) }),
})
export const takeAlong = endpoint('GET /portal/records', {
  summary:
    'What a device may keep to be read offline: own records, open repairs and appointments, of everybody for the staff',
  output: z.object({
    /** Who asked. */
    userId: Id,
    records: z.array(PortalRecord),
    /** Of those that are intake forms. */
    held: z.array(HeldOfForm),
    tickets: z.array(Ticket),
    /** Of the next two weeks, the nearest first. */
    calendar: z.array(TimeToCome),
    /** To seal a passcode with where there is no network. */
    passcodeKey: z.string(),
    /** By which this browser asks, once it is signed in no more, whether somebody ended that. */
    standing: z.string(),
  }),
})
