import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id } from '../scalars.ts'
import { UsState } from '../us-state.ts'
import { TaxRate } from './price-rule.ts'
import { TaxCode } from './tax-code.ts'

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
