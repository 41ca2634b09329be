import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Id } from '../scalars.ts'
import { UsState } from '../us-state.ts'
import { TaxRate } from './price-rule.ts'
import { TaxCode } from './tax-code.ts'

/**
 * The limit for each month of a return that House Bill 96 of 2025 proposed. No copy of the enacted law or of the form was
 * at hand, so the owner can change it.
 */
const OHIO_DISCOUNT_LIMIT = cents(75_000)

/** `registered_states`: no tax on an order that is delivered to a state in which the shop is not registered. */
export const TaxCollection = z.enum(['every_order', 'registered_states'])
export type TaxCollection = z.infer<typeof TaxCollection>

/** `stripe`: Stripe Tax says the tax of orders that are shipped. */
export const TaxCalculator = z.enum(['built_in', 'stripe'])
export type TaxCalculator = z.infer<typeof TaxCalculator>

export const TaxRegistration = z.object({
  id: Id,
  state: UsState,
  startsOn: CalendarDate,
  /** Null ends the registration. */
  taxRate: z.number().nullable(),
  isShippingTaxable: z.boolean(),
  phase: z.enum(['past', 'current', 'scheduled']),
})
export type TaxRegistration = z.infer<typeof TaxRegistration>

export const TaxRegistrationDraft = z.strictObject({
  state: UsState,
  startsOn: CalendarDate,
  taxRate: TaxRate.nullable(),
  isShippingTaxable: z.boolean().default(false),
})
export type TaxRegistrationDraft = z.output<typeof TaxRegistrationDraft>

export const TaxSettings = z.object({
  collectOn: TaxCollection,
  calculator: TaxCalculator,
  /** The code of goods without a tax category, for Stripe Tax. */
  taxCode: z.string(),
  /** The highest discount for filing Ohio's return on time, for each month of the return; null: no limit. */
  ohioDiscountLimit: Money.nullable(),
  /** Whether Stripe Tax can be chosen, because Stripe takes the card payments. */
  isServiceAvailable: z.boolean(),
  /** The rate of the shop's own state is that of the price rules. */
  shopState: UsState,
  shopRate: z.number(),
  isShippingTaxableAtShop: z.boolean(),
  registrations: z.array(TaxRegistration),
})
export type TaxSettings = z.infer<typeof TaxSettings>

export const TaxSettingsChange = z.strictObject({
  collectOn: TaxCollection,
  calculator: TaxCalculator.default('built_in'),
  taxCode: TaxCode.default('txcd_99999999'),
  ohioDiscountLimit: Money.refine((amount) => amount <= MAX_CENTS, 'Enter at most $999,999.99')
    .nullable()
    .default(OHIO_DISCOUNT_LIMIT),
})
export type TaxSettingsChange = z.output<typeof TaxSettingsChange>

export const getTaxSettings = endpoint('GET /admin/tax-settings', {
  summary: 'Get where sales tax is collected, with the registrations by state',
  output: TaxSettings,
})
export const saveTaxSettings = endpoint('PUT /admin/tax-settings', {
  summary: 'Set on which orders sales tax is collected',
  input: TaxSettingsChange,
  output: TaxSettings,
})
export const addTaxRegistration = endpoint('POST /admin/tax-registrations', {
  summary: 'Add a registration in another state, a new rate, or the end of a registration, from today or later',
  input: TaxRegistrationDraft,
  output: TaxSettings,
  status: 201,
})
export const removeTaxRegistration = endpoint('DELETE /admin/tax-registrations/:id', {
  summary: 'Delete a registration that has not started before today',
  input: z.strictObject({ id: Id }),
})
