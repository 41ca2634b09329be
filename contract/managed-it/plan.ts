import { z } from 'zod'
import { Money } from '../money-schema.ts'
import { PaymentSource } from '../payments/payment.ts'
import { CalendarDate, Instant, text } from '../scalars.ts'

/** With its tax it stays within what one payment takes. */
const MAX_CENTS = 9_999_999
export const PlanMoney = Money.refine((amount) => amount > 0 && amount <= MAX_CENTS, 'Enter an amount')

/** For how many months an invoice pays. */
export const TERM_MONTHS = [1, 3, 12] as const

export const CoveredDevice = z.strictObject({
  name: text(80, { min: 1, message: 'Say which device it is' }),
  serialNumber: text(80).default(''),
})
export type CoveredDevice = z.output<typeof CoveredDevice>

/** `due`: to be paid. `let_go`: nobody asks for it any more. */
export const PlanInvoiceState = z.enum(['due', 'paid', 'refunded', 'let_go'])
export type PlanInvoiceState = z.infer<typeof PlanInvoiceState>

/** What one term of a plan costs. */
export const PlanInvoice = z.object({
  /** As people say it: `M-7-3`, the third of plan 7. */
  number: z.string(),
  /** First and last day that it pays for. */
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

/** The term that runs: none before the first day and after the last. */
export const PlanTerm = z.object({ from: CalendarDate, to: CalendarDate, usedMinutes: z.int() })
export type PlanTerm = z.infer<typeof PlanTerm>

export const planFacts = {
  /** As people say it: `M-7`. */
  number: z.string(),
  name: z.string(),
  /** Of a term, before tax. */
  price: Money,
  termMonths: z.int(),
  /** In a term; nothing is billed by itself for more. */
  hoursIncluded: z.int(),
  /** How many devices it may cover. */
  deviceLimit: z.int(),
  devices: z.array(CoveredDevice),
  /** The day of the next invoice; null once it ended. */
  nextInvoiceOn: CalendarDate.nullable(),
  /** Its last day, once it ended. */
  endsOn: CalendarDate.nullable(),
  term: PlanTerm.nullable(),
}
