import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Email } from '../scalars.ts'

const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Use a time such as 09:30')

/** See `opening-hours.ts` for the rule that reads these. */
export const OpeningHours = z.object({
  /** 1 is Monday, 7 is Sunday. */
  weekday: z.union([
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(5),
    z.literal(6),
    z.literal(7),
  ]),
  opens: ClockTime,
  closes: ClockTime,
})

export const OpeningException = z.object({
  on: CalendarDate,
  note: z.string(),
  opens: ClockTime.nullable(),
  closes: ClockTime.nullable(),
})

/** What the shop says about itself in header, footer, contact block, mail, receipts, policies and structured data. */
export const Company = z.object({
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  /** Street and number. */
  address: z.string(),
  city: z.string(),
  /** Two letters, as in a postal address. */
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  fax: z.string().nullable(),
  email: Email,
  website: z.url().nullable(),
  facebook: z.url().nullable(),
  twitter: z.url().nullable(),
  instagram: z.url().nullable(),
  linkedin: z.url().nullable(),
  /** An IANA name. Opening hours, sale days and theme days are days of this zone. */
  timeZone: z.string(),
  /** What `timeZone` is ahead of UTC, for pages that tell the shop's time without `Intl`: oldest first, years ahead. */
  clockChanges: z.array(z.object({ from: z.iso.datetime(), minutes: z.int() })),
  /** The week in words, made from `weeklyHours`. */
  hours: z.string(),
  weeklyHours: z.array(OpeningHours),
  /** From yesterday on, by date: single days, and what the yearly holidays come to for a good year ahead. */
  hoursExceptions: z.array(OpeningException),
  geo: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The address on a map. */
  mapUrl: z.url(),
  /** True for the made-up business that a fresh clone shows. */
  isDemo: z.boolean(),
})
export type Company = z.infer<typeof Company>

export const getCompany = endpoint('GET /company', {
  summary: 'The company: name, contact, address, opening hours',
  output: Company,
})
