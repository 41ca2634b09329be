import { isSame, merged } from '#contract/portal/merge.ts'
import type { Fields, RecordKind } from '#contract/portal/record.ts'
import type { EditAnswer as Answer, PortalEdit } from '#contract/portal/sync.ts'

import { freshKey } from '../../fresh-key.ts'

/** As answers arrive: instants are text. */
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

/** What the calendar says of a booked time beside what the record does. */
interface Booked {
  endsAt: string
  staffName: string
  isNoShow: boolean
}

type Access = PortalEdit['access']

/** A record as this device has it. */
export interface LocalRecord {
  uuid: string
  kind: RecordKind
  /** What the person sees. */
  fields: Fields
  /** What the shop had when it last answered; null until it has the record. */
  was: Fields | null
  /** On its way: sent like this, under this key, until it was answered. */
  inFlight: (Pick<PortalEdit, 'editKey' | 'fields' | 'was'> & { access?: Access }) | null
  /** How the shop gets into the device, a passcode sealed for the shop alone; gone once the shop has it. */
  access?: Access
  /** What the shop was told of that, without the passcode. */
  accessSaid?: NonNullable<Access>['choice']
  /** The shop came back from a backup without the code of this device: whoever knows it is to be asked again, whatever else is written. */
  isCodeLost?: boolean
  /** Why the shop does not take it as it is. */
  reason: EditAnswer['reason']
  /** Changed on both sides, until somebody chooses. */
  conflicts: EditAnswer['conflicts']
  ticketId: number | null
  ticketNumber: string | null
  /** Once its time is booked; until then it is a wish. */
  appointmentNumber?: string | null
  booked?: Booked | null
  /** False for a record of somebody else that this person may only see. */
  mayChange?: boolean
  /** It was first written down here. */
  isFromHere: boolean
  createdAt: string
  /** When somebody last wrote in it here, by this device's own clock. */
  changedAt?: string | undefined
  /** When the shop last took something in; it goes back only if the shop came back from a backup. */
  shopUpdatedAt: string | null
}

/** What stands beside a record everywhere. */
export type RecordState = 'saved on this device' | 'sent' | 'needs attention'

export function stateOf(record: LocalRecord): RecordState {
  if (record.reason || record.isCodeLost || record.conflicts.length > 0) return 'needs attention'
  return isUnsent(record) ? 'saved on this device' : 'sent'
}

/** Something of it the shop does not have. */
export function isUnsent({ fields, was, inFlight, access }: LocalRecord): boolean {
  return inFlight !== null || Boolean(access) || was === null || !isSame(fields, was)
}

/** The shop would take it, as far as this device knows. */
export function isWaiting(record: LocalRecord): boolean {
  return isUnsent(record) && (record.reason === null || record.inFlight !== null)
}

export function newRecord(
  kind: RecordKind,
  fields: Fields,
  createdAt: string,
  uuid: string = freshKey(),
): LocalRecord {
  return {
    ...{ uuid, kind, fields, was: null, inFlight: null, reason: null, conflicts: [] },
    ...{
      ticketId: null,
      ticketNumber: null,
      isFromHere: true,
      createdAt,
      changedAt: createdAt,
      shopUpdatedAt: null,
    },
  }
}

/**
 * Written anew by a person, which answers what was open when they began. What came from the shop, or another tab,
 * meanwhile is not overwritten by what they never saw.
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

/** Of two about the same field the later one. */
function together(earlier: FieldConflict[], later: FieldConflict[]): FieldConflict[] {
  const isOpen = ({ field }: FieldConflict) => !later.some((conflict) => conflict.field === field)
  return [...earlier.filter(isOpen), ...later]
}

/** Frozen under a key of its own, unless it is on its way already. */
export function onItsWay(record: LocalRecord): LocalRecord {
  if (record.inFlight) return record
  const { fields, was, access = null } = record
  return { ...record, inFlight: { editKey: freshKey(), fields, was, access } }
}

/** After the shop's answer to what was on its way; what was written since stays to be sent. */
export function answeredRecord(record: LocalRecord, answer: EditAnswer): LocalRecord {
  const flight = record.inFlight
  if (flight?.editKey !== answer.editKey || answer.outcome === 'delayed') return record
  const isUnchanged = isSame(record.fields, flight.fields)
  if (answer.outcome === 'rejected')
    return { ...record, inFlight: null, reason: isUnchanged ? answer.reason : null }
  const named = answer.conflicts.filter(({ field }) => isSame(record.fields[field], flight.fields[field]))
  // What was open before, and was not about this edit, still is.
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

/** What the shop has now, but for fields that were written since `sent`, which know only what was sent. */
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

/** What the shop says of it when asked, where nothing of it waits here. */
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
  // The shop forgot what it had taken in: it came back from a backup, and gets it again.
  const hasForgotten = record.shopUpdatedAt !== null && shop.updatedAt < record.shopUpdatedAt
  if (hasForgotten) return { ...record, was: shop.fields, shopUpdatedAt: shop.updatedAt }
  return { ...record, fields: shop.fields, was: shop.fields, ...shopFacts(shop) }
}

/** Something of it was written on this device, which the shop may ask for again. */
export function isPartlyOurs({ isFromHere, changedAt }: LocalRecord): boolean {
  return isFromHere || changedAt !== undefined
}

/** The shop had it and has it no more. */
export function forgottenByShop(record: LocalRecord): LocalRecord {
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
