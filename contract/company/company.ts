import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Email } from '../scalars.ts'

const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Use a time such as 09:30')

export const OpeningHours = z.object({
  weekday: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)]),
  opens: ClockTime,
  closes: ClockTime,
})

export const OpeningException = z.object({
  on: CalendarDate,
  note: z.string(),
  opens: ClockTime.nullable(),
  closes: ClockTime.nullable(),
})

export const Company = z.object({
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  address: z.string(),
  city: z.string(),
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
  /** An IANA name. Opening hours, sale days and theme days are days in this zone. */
  timeZone: z.string(),
  /** The zone's UTC offsets, oldest first and years ahead, for pages that show the shop's time without `Intl`. */
  clockChanges: z.array(z.object({ from: z.iso.datetime(), minutes: z.int() })),
  hours: z.string(),
  weeklyHours: z.array(OpeningHours),
  weekStartsOn: z.enum(['monday', 'sunday']),
  hoursExceptions: z.array(OpeningException),
  geo: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  mapUrl: z.url(),
  /** Limits each product of a cart. */
  maxCartQuantity: z.int(),
  offersWishlist: z.boolean(),
  offersNewsletter: z.boolean(),
  /** If not, only staff can sign in. */
  offersAccounts: z.boolean(),
  /** The owner can prove results of credit repair within 30 days, so the shop may say so. */
  confirmsCreditRepairClaim: z.boolean(),
  isDemo: z.boolean(),
})
export type Company = z.infer<typeof Company>

export const getCompany = endpoint('GET /company', {
  summary: 'Get the company’s name, contact, address and opening hours',
  output: Company,
})
