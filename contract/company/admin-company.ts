import { z } from 'zod'
import { Quantity } from '../checkout/cart.ts'
import { endpoint } from '../endpoint.ts'
import { emailAddress, multilineText, orBlank, Phone, text } from '../scalars.ts'
import { US_STATES } from '../us-states.ts'
import { WebAddress } from '../web-address.ts'
import { isTimeZone } from '../zoned-time.ts'
import { Company, OpeningException, OpeningHours } from './company.ts'

const NO_EMAIL = 'Valid email address is required'
const link = orBlank(WebAddress)

const OptionalHours = z.strictObject({
  opens: OpeningHours.shape.opens.nullable(),
  closes: OpeningHours.shape.closes.nullable(),
})
const isClosedOrLater = ({ opens, closes }: z.output<typeof OptionalHours>) =>
  opens === null || closes === null ? opens === closes : opens < closes

const Month = z.int().min(1).max(12)
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const YearlyDayRule = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('date'),
      month: Month,
      day: z.int().min(1).max(31),
      observed: z.enum(['itself', 'monday', 'nearest']),
    })
    .refine(({ month, day }) => day <= DAYS_OF_MONTH[month - 1]!, 'Not every year has this day'),
  z.strictObject({
    kind: z.literal('weekday'),
    month: Month,
    weekday: OpeningHours.shape.weekday,
    which: z.int().min(1).max(5),
    offset: z.int('Use a whole number').min(-7).max(7),
  }),
  z.strictObject({ kind: z.literal('easter'), offset: z.int('Use a whole number').min(-60).max(60) }),
])
const HolidayRule = OptionalHours.extend({
  name: text(120, { min: 1, message: 'Enter the name of the holiday' }),
  rule: YearlyDayRule,
})

const hoursOfDay = { opens: OpeningHours.shape.opens, closes: OpeningHours.shape.closes }
const closesLater = ({ opens, closes }: { opens: string; closes: string }) => opens < closes
const CLOSES_TOO_EARLY = 'Closing must be after opening'

export const CompanyChange = z.strictObject({
  name: text(120, { min: 1, message: 'Company name is required' }),
  tagline: text(200).default(''),
  description: multilineText(2_000).default(''),
  address: text(160, { min: 1, message: 'Address is required' }),
  city: text(80, { min: 1, message: 'City is required' }),
  state: z
    .string('State is required')
    .trim()
    .min(1, 'State is required')
    .transform((state) => state.toUpperCase())
    .refine((state) => Object.hasOwn(US_STATES, state), 'Use the two letters of a state'),
  zip: z
    .string('ZIP code is required')
    .trim()
    .min(1, 'ZIP code is required')
    .regex(/^\d{5}(-\d{4})?$/, 'Use five digits, or ZIP+4'),
  phone: Phone,
  fax: orBlank(text(40)).default(null),
  email: emailAddress(NO_EMAIL),
  website: link.default(null),
  facebook: link.default(null),
  twitter: link.default(null),
  instagram: link.default(null),
  linkedin: link.default(null),
  timeZone: z.string().refine(isTimeZone, 'Use a time zone such as America/New_York').default('America/New_York'),
  geo: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .optional(),
  /** Days without an entry are closed. Omitted: unchanged. */
  weeklyHours: z
    .array(z.strictObject({ weekday: OpeningHours.shape.weekday, ...hoursOfDay }).refine(closesLater, CLOSES_TOO_EARLY))
    .max(28)
    .optional(),
  /** Omitted: unchanged. */
  weekStartsOn: Company.shape.weekStartsOn.optional(),
  holidays: z.array(HolidayRule.refine(isClosedOrLater, CLOSES_TOO_EARLY)).max(60).optional(),
  hoursExceptions: z
    .array(
      z
        .strictObject({ on: OpeningException.shape.on, note: multilineText(120), ...OptionalHours.shape })
        .refine(isClosedOrLater, CLOSES_TOO_EARLY),
    )
    .max(200)
    .optional(),
  /** Supplier codes and product IDs are shown to staff only (docs/rules.md, W-3). Omitted: unchanged. */
  hidesSupplierCodes: z.boolean().optional(),
  /** Limits one product in a cart (docs/rules.md, P-7). Omitted: unchanged. */
  maxCartQuantity: Quantity.optional(),
  /** Omitted: unchanged. */
  offersWishlist: z.boolean().optional(),
  offersNewsletter: z.boolean().optional(),
  offersAccounts: z.boolean().optional(),
  confirmsCreditRepairClaim: z.boolean().optional(),
  version: z.int().min(1).optional(),
})
export type CompanyChange = z.output<typeof CompanyChange>

export const AdminCompany = Company.extend({
  hoursExceptions: Company.shape.hoursExceptions,
  holidays: z.array(HolidayRule),
  hidesSupplierCodes: z.boolean(),
  version: z.int(),
})
export type AdminCompany = z.infer<typeof AdminCompany>

export const getAdminCompany = endpoint('GET /admin/company', {
  summary: 'Get the company with its version',
  output: AdminCompany,
})
export const updateCompany = endpoint('PUT /admin/company', {
  summary: 'Update company details and hours',
  input: CompanyChange,
  output: AdminCompany,
})
