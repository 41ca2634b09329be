import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Instant, text } from '../scalars.ts'
import { UsState } from '../us-state.ts'

export const ExemptionReason = z.enum(['resale', 'nonprofit', 'government', 'manufacturing', 'agriculture', 'other'])
export type ExemptionReason = z.infer<typeof ExemptionReason>

export const EXEMPTION_REASONS: Record<ExemptionReason, string> = {
  resale: 'Resale',
  nonprofit: 'Nonprofit organization',
  government: 'Government',
  manufacturing: 'Manufacturing',
  agriculture: 'Agriculture',
  other: 'Other',
}

const exemption = {
  reason: ExemptionReason,
  states: z
    .array(UsState)
    .min(1, 'Choose a state')
    .max(60)
    .refine((all) => new Set(all).size === all.length, 'List each state once'),
  certificateNumber: text(60),
  /** The last day on which it applies; null if the certificate does not expire. */
  expiresOn: CalendarDate.nullable(),
  /** A file of the customer. */
  fileId: Id.nullable(),
}

export const TaxExemptionDraft = z.strictObject({
  id: Id,
  ...exemption,
  certificateNumber: exemption.certificateNumber.default(''),
  expiresOn: exemption.expiresOn.default(null),
  fileId: exemption.fileId.default(null),
})
export type TaxExemptionDraft = z.output<typeof TaxExemptionDraft>

export const TaxExemption = z.object({
  id: Id,
  ...exemption,
  isExpired: z.boolean(),
  recordedBy: z.string(),
  recordedAt: Instant,
})
export type TaxExemption = z.infer<typeof TaxExemption>

/** The copy that a sale keeps of what it relied on. */
export const RecordedExemption = TaxExemption.pick({
  id: true,
  reason: true,
  states: true,
  certificateNumber: true,
  expiresOn: true,
  fileId: true,
})
export type RecordedExemption = z.infer<typeof RecordedExemption>

const Customer = z.strictObject({ id: Id })

export const listTaxExemptions = endpoint('GET /admin/customers/:id/tax-exemptions', {
  summary: 'List the certificates that exempt a customer from sales tax, expired ones last',
  input: Customer,
  output: z.array(TaxExemption),
})
export const addTaxExemption = endpoint('POST /admin/customers/:id/tax-exemptions', {
  summary: 'Exempt a customer from sales tax in some states, with the certificate',
  input: TaxExemptionDraft,
  output: z.array(TaxExemption),
  status: 201,
})
export const removeTaxExemption = endpoint('DELETE /admin/customers/:id/tax-exemptions/:exemptionId', {
  summary: 'End an exemption; sales keep the copy that they relied on',
  input: Customer.extend({ exemptionId: Id }),
  output: z.array(TaxExemption),
})
