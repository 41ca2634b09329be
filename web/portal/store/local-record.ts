import { isSame, merged } from '#contract/portal/merge.ts'
import type { Fields, RecordKind } from '#contract/portal/record.ts'
import type { EditAnswer as Answer, PortalEdit } from '#contract/portal/sync.ts'

import { createIdempotencyKey } from '../../idempotency-key.ts'

/** Instants are text, as in the response. */
export type EditAnswer = Omit<Answer, 'record'> & { record: ShopRecord | null }
export interface ShopRecord {
  uuid: string
  kind: RecordKind
  fields: Fields
  ticketId: number | null
  ticketNumber: string | null
  appointmentNumber?: string | null
  booked?: Booked | null
  mayChange?: boolean
  createdAt: string
  updatedAt: string
}

interface Booked {
  endsAt: string
  staffName: string
  isNoShow: boolean
}

type Access = PortalEdit['access']

export interface LocalRecord {
  uuid: string
  kind: RecordKind
  fields: Fields
  /** The fields of the shop's last answer; null until it has the record. */
  was: Fields | null
  /** The edit in transit, which is sent with this content and key until it is answered. */
  inFlight: (Pick<PortalEdit, 'editKey' | 'fields' | 'was'> & { access?: Access }) | null
  /** The way to unlock the device, with an encrypted passcode; deleted once the shop has it. */
  access?: Access
  accessSaid?: NonNullable<Access>['choice']
  /** After a restored backup the shop lacks this passcode, so its owner must enter it again. */
  isCodeLost?: boolean
  reason: EditAnswer['reason']
  conflicts: EditAnswer['conflicts']
  ticketId: number | null
  ticketNumber: string | null
  appointmentNumber?: string | null
  booked?: Booked | null
  /** False for another person's record that this person may only see. */
  mayChange?: boolean
  isFromHere: boolean
  createdAt: string
  /** By the clock of this device. */
  changedAt?: string | undefined
  /** The shop's time decreases only after a backup was restored. */
  shopUpdatedAt: string | null
}

export type RecordState = 'saved on this device' | 'sent' | 'needs attention'

export function stateOf(record: LocalRecord): RecordState {
  if (record.reason || record.isCodeLost || record.conflicts.length > 0) return 'needs attention'
  return isUnsent(record) ? 'saved on this device' : 'sent'
}

export function isUnsent({ fields, was, inFlight, access }: LocalRecord): boolean {
  return inFlight !== null || Boolean(access) || was === null || !isSame(fields, was)
}

export function isWaiting(record: LocalRecord): boolean {
  return isUnsent(record) && (record.reason === null || record.inFlight !== null)
}

export function newRecord(
  kind: RecordKind,
  fields: Fields,
  createdAt: string,
  uuid: string = createIdempotencyKey(),
): LocalRecord {
  return {
    ...{ uuid, kind, fields, was: null, inFlight: null, reason: null, conflicts: [] },
    ...{ ticketId: null, ticketNumber: null, isFromHere: true, createdAt, changedAt: createdAt, shopUpdatedAt: null },
  }
}

/**
 * Resolves the conflicts that were open when editing began. Changes from the shop or another tab that the user did not
 * see are preserved.
 */
export function rewritten(
  record: LocalRecord,
  wanted: Fields,
  seen: LocalRecord,
  changedAt = new Date().toISOString(),
): LocalRecord {
  const { fields, conflicts } = merged({ current: record.fields, was: seen.fields, wanted })
  const isNew = ({ field, ours }: FieldConflict) =>
    !seen.conflicts.some((open) => open.field === field && isSame(open.ours, ours))
  const open = together(record.conflicts.filter(isNew), conflicts)
  return { ...record, fields, reason: null, conflicts: open, changedAt }
}

type FieldConflict = EditAnswer['conflicts'][number]

/** If a field has two conflicts, the later one stays. */
function together(earlier: FieldConflict[], later: FieldConflict[]): FieldConflict[] {
  const isOpen = ({ field }: FieldConflict) => !later.some((conflict) => conflict.field === field)
  return [...earlier.filter(isOpen), ...later]
}

/** Freezes the edit under its own key, unless one is in transit. */
export function onItsWay(record: LocalRecord): LocalRecord {
  if (record.inFlight) return record
  const { fields, was, access = null } = record
  return { ...record, inFlight: { editKey: createIdempotencyKey(), fields, was, access } }
}

/** Applies the shop's answer; later changes are sent next. */
export function answeredRecord(record: LocalRecord, answer: EditAnswer): LocalRecord {
  const flight = record.inFlight
  if (flight?.editKey !== answer.editKey || answer.outcome === 'delayed') return record
  const isUnchanged = isSame(record.fields, flight.fields)
  if (answer.outcome === 'rejected') return { ...record, inFlight: null, reason: isUnchanged ? answer.reason : null }
  const named = answer.conflicts.filter(({ field }) => isSame(record.fields[field], flight.fields[field]))
  const conflicts = together(record.conflicts, named)
  const access = isSame(record.access, flight.access) ? null : record.access
  return {
    ...takenOver(record, flight.fields, answer.record!),
    inFlight: null,
    reason: null,
    conflicts,
    access,
    ...(flight.access && { accessSaid: flight.access.choice }),
  }
}

/** Returns the shop's values, except for fields that changed after `sent`. */
function takenOver(record: LocalRecord, sent: Fields, shop: ShopRecord): LocalRecord {
  const fields = { ...shop.fields }
  const was = { ...shop.fields }
  for (const [field, value] of Object.entries(record.fields)) {
    if (isSame(value, sent[field])) continue
    fields[field] = value
    was[field] = sent[field]
  }
  return { ...record, ...shopFacts(shop), fields, was }
}

function shopFacts({ updatedAt: shopUpdatedAt, ...shop }: ShopRecord) {
  const { ticketId, ticketNumber, appointmentNumber, booked, mayChange } = shop
  return { ticketId, ticketNumber, appointmentNumber, booked, mayChange, shopUpdatedAt }
}

export function refreshed(record: LocalRecord | undefined, shop: ShopRecord): LocalRecord {
  if (!record) {
    const { uuid, kind, createdAt } = shop
    return {
      ...newRecord(kind, shop.fields, createdAt, uuid),
      isFromHere: false,
      changedAt: undefined,
      was: shop.fields,
      ...shopFacts(shop),
    }
  }
  if (stateOf(record) !== 'sent') return record
  // The shop was restored from a backup and receives the record again.
  const hasForgotten = record.shopUpdatedAt !== null && shop.updatedAt < record.shopUpdatedAt
  if (hasForgotten) return { ...record, was: shop.fields, shopUpdatedAt: shop.updatedAt }
  return { ...record, fields: shop.fields, was: shop.fields, ...shopFacts(shop) }
}

/** The record was written on this device at least in part, so the shop may request it again. */
export function isPartlyOurs({ isFromHere, changedAt }: LocalRecord): boolean {
  return isFromHere || changedAt !== undefined
}

export function deletedByShop(record: LocalRecord): LocalRecord {
  return {
    ...record,
    was: null,
    shopUpdatedAt: null,
    ticketId: null,
    ticketNumber: null,
    appointmentNumber: null,
    booked: null,
  }
}
