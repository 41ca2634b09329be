import { z } from 'zod'
import { Money } from '../money-schema.ts'
import { PaymentSource } from '../payments/payment.ts'
import { CalendarDate, Instant, text } from '../scalars.ts'

/** With tax it stays below the limit of one card payment. */
const MAX_CENTS = 9_999_999
export const PlanMoney = Money.refine((amount) => amount > 0 && amount <= MAX_CENTS, 'Enter an amount')

export const TERM_MONTHS = [1, 3, 12] as const

export const CoveredDevice = z.strictObject({
  name: text(80, { min: 1, message: 'Enter a name for the device' }),
  serialNumber: text(80).default(''),
})
export type CoveredDevice = z.output<typeof CoveredDevice>

export const PlanInvoiceState = z.enum(['due', 'paid', 'refunded', 'waived'])
export type PlanInvoiceState = z.infer<typeof PlanInvoiceState>

export const PlanInvoice = z.object({
  number: z.string(),
  from: CalendarDate,
  to: CalendarDate,
  net: Money,
  tax: Money,
  total: Money,
  refunded: Money,
  dueOn: CalendarDate,
  state: PlanInvoiceState,
  paidAt: Instant.nullable(),
  source: PaymentSource.nullable(),
})
export type PlanInvoice = z.infer<typeof PlanInvoice>

export const PlanTerm = z.object({ from: CalendarDate, to: CalendarDate, usedMinutes: z.int() })
export type PlanTerm = z.infer<typeof PlanTerm>

export const planFacts = {
  number: z.string(),
  name: z.string(),
  price: Money,
  termMonths: z.int(),
  /** Per term; additional hours are not billed automatically. */
  hoursIncluded: z.int(),
  deviceLimit: z.int(),
  devices: z.array(CoveredDevice),
  nextInvoiceOn: CalendarDate.nullable(),
  endsOn: CalendarDate.nullable(),
  term: PlanTerm.nullable(),
}
