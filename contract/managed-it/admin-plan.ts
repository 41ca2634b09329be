import { z } from 'zod'
import { ChosenCustomerId } from '../customers/chosen-customer.ts'
import { endpoint } from '../endpoint.ts'
import { MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Email, Id, Instant, multilineText, Paging, text } from '../scalars.ts'
import { CoveredDevice, PlanInvoice, PlanMoney, planFacts, TERM_MONTHS } from './plan.ts'

export const AdminPlanRow = z.object({
  id: Id,
  ...planFacts,
  customerName: z.string(),
  customerEmail: z.string(),
  isTaxable: z.boolean(),
  taxCategoryId: Id.nullable(),
  due: Money,
  version: z.int(),
})
export type AdminPlanRow = z.infer<typeof AdminPlanRow>

export const PlanWork = z.object({ id: Id, day: CalendarDate, minutes: z.int(), note: z.string(), actor: z.string() })
export type PlanWork = z.infer<typeof PlanWork>

export const AdminPlan = AdminPlanRow.extend({
  customerId: Id.nullable(),
  startsOn: CalendarDate,
  endReason: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  work: z.array(PlanWork),
  invoices: z.array(PlanInvoice.extend({ id: Id, refundable: Money, reason: z.string() })),
})
export type AdminPlan = z.infer<typeof AdminPlan>

const change = {
  customerName: text(120, { min: 1, message: 'Enter the customer’s name' }),
  customerEmail: Email,
  name: text(80, { min: 1, message: 'Enter the name of the plan' }),
  price: PlanMoney,
  isTaxable: z.boolean().default(true),
  /** Null: the rate of the state. */
  taxCategoryId: Id.nullable().default(null),
  hoursIncluded: z.int('Use whole hours').min(0, 'At least 0').max(1_000, 'At most 1,000'),
  deviceLimit: z.int('Use a whole number').min(1, 'At least 1').max(100, 'At most 100'),
  devices: z.array(CoveredDevice).max(100).default([]),
}

function coversAll({ devices, deviceLimit }: { devices: unknown[]; deviceLimit: number }): boolean {
  return devices.length <= deviceLimit
}
const TOO_MANY = { message: 'These are more devices than the plan covers', path: ['devices'] }

export const PlanDraft = z
  .strictObject({
    key: z.uuid(),
    ...change,
    customerId: ChosenCustomerId,
    termMonths: z.union(TERM_MONTHS.map((months) => z.literal(months))),
    startsOn: CalendarDate,
  })
  .refine(coversAll, TOO_MANY)
export type PlanDraft = z.output<typeof PlanDraft>

export const PlanChange = z.strictObject({ ...change, version: z.int().min(1).optional() }).refine(coversAll, TOO_MANY)
export type PlanChange = z.output<typeof PlanChange>

export const PlanEnd = z.strictObject({ id: Id, reason: multilineText(300, { min: 1, message: 'Enter why it ends' }) })
export type PlanEnd = z.output<typeof PlanEnd>

export const PlanWorkDraft = z.strictObject({
  id: Id,
  key: z.uuid(),
  day: CalendarDate,
  minutes: z.int('Use whole minutes').min(1, 'At least 1').max(1_440, 'A day has 1,440'),
  note: multilineText(200, { min: 1, message: 'Enter what was done' }),
})
export type PlanWorkDraft = z.output<typeof PlanWorkDraft>

const InvoiceRef = { id: Id, invoiceId: Id }

export const PlanRefund = z.strictObject({
  ...InvoiceRef,
  /** Created by the browser: sending the same refund twice refunds once. */
  key: z.uuid(),
  amount: Money.refine((amount) => amount > 0 && amount <= MAX_CENTS, 'Enter the refund amount'),
  reason: multilineText(300, { min: 1, message: 'Enter the reason for the refund' }),
})
export type PlanRefund = z.output<typeof PlanRefund>

export const WaiveInvoiceInput = z.strictObject({
  ...InvoiceRef,
  reason: multilineText(300, { min: 1, message: 'Enter why it is no longer due' }),
})
export type WaiveInvoiceInput = z.output<typeof WaiveInvoiceInput>

export const PlanSearch = z.object({
  search: text(200).optional(),
  show: z.enum(['running', 'due', 'ended']).default('running'),
  ...Paging,
})
export type PlanSearch = z.output<typeof PlanSearch>

export const listPlans = endpoint('GET /admin/plans', {
  summary: 'List managed IT plans by their next invoice',
  input: PlanSearch,
  page: AdminPlanRow,
})
export const getPlan = endpoint('GET /admin/plans/:id', {
  summary: 'Get a plan with its work and invoices',
  input: z.strictObject({ id: Id }),
  output: AdminPlan,
})
export const createPlan = endpoint('POST /admin/plans', {
  summary: 'Create a plan; if it starts today, its first invoice is emailed immediately',
  input: PlanDraft,
  output: AdminPlan,
  status: 201,
})
export const changePlan = endpoint('PUT /admin/plans/:id', {
  summary: 'Update a plan; a new price applies from the next invoice',
  input: PlanChange.extend({ id: Id }),
  output: AdminPlan,
})
export const endPlan = endpoint('POST /admin/plans/:id/end', {
  summary: 'End a plan after the last invoiced term',
  input: PlanEnd,
  output: AdminPlan,
})
export const addPlanWork = endpoint('POST /admin/plans/:id/work', {
  summary: 'Record time spent on a plan',
  input: PlanWorkDraft,
  output: AdminPlan,
})
export const refundPlanInvoice = endpoint('POST /admin/plans/:id/invoices/:invoiceId/refunds', {
  summary: 'Refund an invoice to the original payment method',
  input: PlanRefund,
  output: AdminPlan,
})
export const waiveInvoice = endpoint('POST /admin/plans/:id/invoices/:invoiceId/waive', {
  summary: 'Waive an unpaid invoice',
  input: WaiveInvoiceInput,
  output: AdminPlan,
})
