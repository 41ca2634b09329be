import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../db/containing.ts'
import { repairTickets, searchedInTicket } from '../ticket/ticket.table.ts'

const searched = searchedInTicket(repairTickets)
const TICKET_NUMBER = /^(t-?|#)?\s*(\d{1,9})$/i
/** As forms on paper are numbered. */
const SLIP_NUMBER = /^s-\s*(\d{1,9})$/i
/** As a tablet numbers the slips that it prints without a network. */
const CLAIM_NUMBER = /^d\d{1,9}-\d{1,6}$/i
/** Fewer digits are a ticket's number and nothing else: every phone number has them. */
const LEAST_DIGITS_OF_OTHERS = 4
/** A shorter word, like a number, is like too many others to forgive an error in it. */
const MISSPELLED = /\p{L}{5,}/u
/** Of a number or an address; the words of names and devices are borne by many. */
const BORNE_BY_FEW = /\d{4,}|@/

/** The ticket with this number, or those that bear what was typed. */
export function bearsTyped(typed: string): SQL | undefined {
  const [, slip] = SLIP_NUMBER.exec(typed.trim()) ?? []
  if (slip !== undefined) return eq(repairTickets.slipId, Number(slip))
  if (CLAIM_NUMBER.test(typed.trim())) return eq(repairTickets.claimNumber, typed.trim().toUpperCase())
  const [, sign, digits] = TICKET_NUMBER.exec(typed.trim()) ?? []
  const isNumber = digits === undefined ? undefined : eq(repairTickets.id, Number(digits))
  if (isNumber && (sign !== undefined || digits!.length < LEAST_DIGITS_OF_OTHERS)) return isNumber
  return or(isNumber, ilike(searched, containing(typed)))
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

/** One of the latest that is like what was typed, an error forgiven. */
export function isLikeLately(typed: string): SQL {
  return and(isOfLatest, sql`${typed} <% ${searched}`)!
}
