import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { plainNumber } from '#contract/catalog/piece-number.ts'
import { plainNumberIn } from '../../catalog/pieces/plain-number.ts'
import { containing } from '../../db/containing.ts'
import { repairTickets, searchedInTicket } from '../ticket/ticket.table.ts'
import { ticketOfKey } from '../ticket/ticket-key.ts'
import { withOneSlip } from './one-slip.ts'

const searched = searchedInTicket(repairTickets)
/** `12`, `#12`, `T-12`, `t 12`, `#T-12`, `Ticket 12`; a phone makes a longer dash of the short one. */
const TICKET_NUMBER = /^(#?\s*(?:t(?:icket)?\s*[-–—#]?)?)\s*(\d{1,9})$/i
/** As forms on paper are numbered, and what a scanner reads from their code. */
const SLIP_NUMBER = /^(?:s-\s*|https?:\/\/\S+\/admin\/tickets\/slip\/)(\d{1,9})$/i
/** What a scanner reads from a slip or a label. */
const STATUS_LINK = /^https?:\/\/\S+\/r\/([\w-]+)$/i
/** As a tablet numbers the slips that it prints without a network. */
const CLAIM_NUMBER = /^d\d{1,9}-\d{1,6}$/i
/** A ticket's number and nothing else; a bare `T480` may be a device, too. */
const SAYS_NUMBER = /[-–—#]|ticket/i
/** Fewer digits are a ticket's number and nothing else: every phone number has them. */
const MIN_SEARCH_DIGITS = { bare: 4, afterT: 2 }
/** As people write a phone number down. */
const PHONE_NUMBER = /^\+?[\d\s().-]{7,}$/
/** A shorter word, like a number, is like too many others to forgive an error in it. */
const MISSPELLED = /\p{L}{5,}/u
/** Of a number or an address; the words of names and devices are borne by many. */
const BORNE_BY_FEW = /\d{4,}|@/

/** The ticket with this number, or those that bear what was typed. */
export function bearsTyped(typed: string): SQL | undefined {
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
  return or(isNumber, bearsDigits(typed), ilike(searched, containing(typed)))
}

/** The serial number or the phone number that was typed, whatever stands between its digits; nothing where it can be neither. */
function bearsDigits(typed: string): SQL | undefined {
  if (!/\d/.test(typed) || mayBeMisspelled(typed)) return undefined
  const isDevice = eq(plainNumberIn(repairTickets.serialNumber), plainNumber(typed))
  if (!PHONE_NUMBER.test(typed.trim())) return isDevice
  // As the index has it: what a country's number begins with, many leave out.
  const phone = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return or(isDevice, ilike(searched, containing(phone)))
}

export function mayBeMisspelled(typed: string): boolean {
  return MISSPELLED.test(typed)
}

/** Whether so many may bear it that looking through the latest finds a page of them. */
export function mayBeCommon(typed: string): boolean {
  return mayBeMisspelled(typed) && !BORNE_BY_FEW.test(typed)
}

/** Among so many of the latest one looks at each: however long the books are, that takes no longer. */
const LOOKED_THROUGH = 2_000

/** One of the latest. */
export const isOfLatest = sql`${repairTickets.id} > (select max(id) - ${LOOKED_THROUGH} from repair_tickets)`

/** One of the latest that has every word with a slip in it at most, in whatever order; or is like all of it, such as a long name with two slips. */
export function isLikeLately(typed: string): SQL {
  const hasEachWord = and(...withOneSlip(typed).map((word) => sql`lower(${searched}) ~ ${word}`))
  return and(isOfLatest, or(sql`${typed} <% ${searched}`, hasEachWord))!
}
