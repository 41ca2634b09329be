import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { plainNumber } from '#contract/catalog/serial-number.ts'
import { foldTyped } from '#contract/search-text.ts'
import { plainNumberIn } from '../../catalog/serialized-units/normalized-number.ts'
import { containsTyped } from '../../db/search-text.ts'
import { repairTickets, searchedInTicket } from '../ticket/ticket.table.ts'
import { ticketOfKey } from '../ticket/ticket-key.ts'
import { withOneTypo } from './one-typo.ts'

const searched = searchedInTicket(repairTickets)
/** `12`, `#12`, `T-12`, `t 12`, `#T-12`, `Ticket 12`. Phones replace the hyphen with a dash. */
const TICKET_NUMBER = /^(#?\s*(?:t(?:icket)?\s*[-–—#]?)?)\s*(\d{1,9})$/i
const SLIP_NUMBER = /^(?:s-\s*|https?:\/\/\S+\/admin\/tickets\/slip\/)(\d{1,9})$/i
const STATUS_LINK = /^https?:\/\/\S+\/r\/([\w-]+)$/i
const CLAIM_NUMBER = /^d\d{1,9}-\d{1,6}$/i
/** A bare `T480` may be a device. */
const SAYS_NUMBER = /[-–—#]|ticket/i
/** Shorter numbers only match ticket numbers, because many phone numbers contain them. */
const MIN_SEARCH_DIGITS = { bare: 4, afterT: 2 }
const MISSPELLED = /\p{L}{5,}/u
const BORNE_BY_FEW = /\d{4,}|@/

export function matchesTyped(typed: string): SQL | undefined {
  const [, slip] = SLIP_NUMBER.exec(typed.trim()) ?? []
  if (slip !== undefined) return eq(repairTickets.slipId, Number(slip))
  const [, key] = STATUS_LINK.exec(typed.trim()) ?? []
  const linked = key === undefined ? undefined : ticketOfKey(key)
  if (linked !== undefined) return eq(repairTickets.id, linked)
  if (CLAIM_NUMBER.test(typed.trim())) return eq(repairTickets.claimNumber, typed.trim().toUpperCase())
  const [, sign, digits] = TICKET_NUMBER.exec(typed.trim()) ?? []
  const isNumber = digits === undefined ? undefined : eq(repairTickets.id, Number(digits))
  if (isNumber && (SAYS_NUMBER.test(sign!) || digits!.length < MIN_SEARCH_DIGITS[sign ? 'afterT' : 'bare']))
    return isNumber
  return or(isNumber, isSerialNumber(typed), containsTyped(searched, typed))
}

function isSerialNumber(typed: string): SQL | undefined {
  if (!/\d/.test(typed) || mayBeMisspelled(typed)) return undefined
  return eq(plainNumberIn(repairTickets.serialNumber), plainNumber(typed))
}

export function mayBeMisspelled(typed: string): boolean {
  return MISSPELLED.test(typed)
}

export function mayBeCommon(typed: string): boolean {
  return mayBeMisspelled(typed) && !BORNE_BY_FEW.test(typed)
}

/** Bounds the time of the scan, regardless of the number of tickets. */
const LOOKED_THROUGH = 2_000

export const isOfLatest = sql`${repairTickets.id} > (select max(id) - ${LOOKED_THROUGH} from repair_tickets)`

/**
 * Matches every word with at most one error in any order, or text similar to the whole, such as a long name with two
 * errors.
 */
export function isLikeLately(typed: string): SQL {
  const folded = foldTyped(typed)
  const hasEachWord = and(...withOneTypo(folded).map((word) => sql`lower(${searched}) ~ ${word}`))
  return and(isOfLatest, or(sql`${folded} <% ${searched}`, hasEachWord))!
}
