import './plain-words.ts'
import { z } from 'zod'
import { readTelephone } from './telephone.ts'

/** A row's number: a positive integer that PostgreSQL's `integer` can hold. */
export const Id = z.int().min(1).max(2_147_483_647)

const asDate = {
  decode: (text: string) => new Date(text),
  encode: (date: Date) => date.toISOString(),
}

/** An instant, ISO 8601 in UTC on the wire, a `Date` inside. */
export const Instant = z.codec(z.iso.datetime(), z.date(), asDate)

const FAR_DAY = 'Choose a day between 1900 and 2199'

/** `YYYY-MM-DD`, a calendar day in the shop's time zone. */
export const CalendarDate = z.iso.date().refine(isNearDay, FAR_DAY)

/** An instant as somebody chooses it. As text in the portal, whose records are the same on the wire, on the device and at the shop. */
export const TypedInstant = z.iso.datetime('Choose a day and a time').refine(isNearDay, FAR_DAY)

/** The same, a `Date` inside. */
export const ChosenInstant = z.codec(TypedInstant, z.date(), asDate)

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/

/** Outside them a day is a typing error, and not every calendar agrees on what it means. */
export function isNearDay(day: string): boolean {
  return day >= '1900' && day < '2200'
}

/** Neither a space nor a sign without a shape: U+200B, fillers, marks that stand on nothing, the blank Braille pattern. */
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u

/**
 * Text as people type it: trimmed, well-formed Unicode, no control characters (PostgreSQL refuses NUL). What must be there
 * must be seen: a name that shows nothing signs nothing.
 */
export function text(max: number, { min = 0, message }: { min?: number; message?: string } = {}) {
  return z
    .string(message)
    .refine(
      (value) => value.isWellFormed() && !CONTROL_CHARACTERS.test(value),
      'Contains characters that cannot be stored',
    )
    .trim()
    .min(min, message)
    .max(max)
    .refine(
      (value) => min === 0 || value.length < min || VISIBLE.test(value),
      message ?? 'Type something that can be seen',
    )
}

/** What may be left blank: null and an empty text both say that there is none. */
export function orBlank<T extends z.ZodType>(given: T) {
  return z.union([z.literal('').transform(() => null), given]).nullable()
}

export const Email = z
  .string('Invalid email address')
  .trim()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

/** At least ten characters and ten digits, as people write US numbers, also with an extension. */
export const Phone = text(40, { min: 10, message: 'Valid phone number is required' }).refine(
  (value) => readTelephone(value) !== null,
  'Valid phone number is required',
)

export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** `?page=` from 1 and `?limit=`; the answer carries `X-Total-Count` and `Link`. */
export const Paging = {
  page: z.int().min(1).max(100_000).default(1),
  limit: z.int().min(1).max(500).default(100),
}
