import './issue-messages.ts'
import { z } from 'zod'
import { readTelephone } from './telephone.ts'

export const MAX_ID = 2_147_483_647
export const Id = z.int().min(1).max(MAX_ID)

const asDate = { decode: (text: string) => new Date(text), encode: (date: Date) => date.toISOString() }

/** ISO 8601 in UTC on the wire, a `Date` inside. */
export const Instant = z.codec(z.iso.datetime(), z.date(), asDate)

const FAR_DAY = 'Choose a day between 1900 and 2199'

/** `YYYY-MM-DD`, a calendar day in the shop's time zone. */
export const CalendarDate = z.iso.date().refine(isNearDay, FAR_DAY)

/** Text rather than a `Date`, because portal records have one form on the wire, on the device and on the server. */
export const TypedInstant = z.iso.datetime('Choose a day and a time').refine(isNearDay, FAR_DAY)

export const ChosenInstant = z.codec(TypedInstant, z.date(), asDate)

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/

/** A day outside this range is a typing error, and calendars disagree about it. */
export function isNearDay(day: string): boolean {
  return day >= '1900' && day < '2200'
}

/** Excludes characters without a visible shape: U+200B, fillers, combining marks alone, the blank Braille pattern. */
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u

/** `CONTROL_CHARACTERS` allows these in texts of several lines. */
const LINE_BREAKS = /[\t\n\r\u0080-\u009f\u2028\u2029]/

interface TextLimits {
  min?: number
  message?: string
}

/** Text of one line, because names and subjects become headers, file names and labels. */
export function text(max: number, limits?: TextLimits) {
  return multilineText(max, limits).refine((value) => !LINE_BREAKS.test(value), 'Write this on one line, without tabs')
}

/**
 * Trimmed, well-formed Unicode without control characters (PostgreSQL refuses NUL). A required text must contain a
 * visible character, because an invisible name signs nothing.
 */
export function multilineText(max: number, { min = 0, message }: TextLimits = {}) {
  return z
    .string(message)
    .refine(
      (value) => value.isWellFormed() && !CONTROL_CHARACTERS.test(value),
      'Contains characters that cannot be stored',
    )
    .trim()
    .min(min, message)
    .max(max)
    .refine((value) => min === 0 || value.length < min || VISIBLE.test(value), message ?? 'Enter visible text')
}

export function orBlank<T extends z.ZodType>(given: T) {
  return z.union([z.literal('').transform(() => null), given]).nullable()
}

/** The dot-string form of RFC 5321 at a domain with a top-level domain; zod's own pattern refuses `r&d@example.com`. */
const EMAIL_PATTERN =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

export function emailAddress(message: string) {
  return z
    .string(message)
    .trim()
    .max(254, message)
    .pipe(z.email({ pattern: EMAIL_PATTERN, error: message }))
}

export const Email = emailAddress('Invalid email address')

/** At least ten characters and ten digits, as US numbers are written, with an optional extension. */
export const Phone = text(40, { min: 10, message: 'Valid phone number is required' }).refine(
  (value) => readTelephone(value) !== null,
  'Valid phone number is required',
)

export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

export const Paging = { page: z.int().min(1).max(100_000).default(1), limit: z.int().min(1).max(500).default(100) }
