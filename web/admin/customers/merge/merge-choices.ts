import { MAX_ALERT_LENGTH, MAX_NOTE_LENGTH } from '#contract/customers/customer.ts'
import { mergedName, mergedText } from '#contract/customers/merged-facts.ts'
import type { Input, Output } from '../../../api.ts'
import type { Customer } from '../customer.ts'

type ChosenFacts = NonNullable<Input<'POST /admin/customers/:id/merge/:fromId'>['facts']>
type Move = Output<'GET /admin/customers/:id/merge/:fromId'>['moves'][number]

const FIELDS = ['name', 'kind', 'alert', 'note', 'language'] as const
export type MergedField = (typeof FIELDS)[number]

export interface Choice {
  field: MergedField
  /** The proposed value comes first. */
  values: { value: string; label: string }[]
}

const KIND_LABELS = { person: 'Person', company: 'Company' }
const MAX_LENGTH = { alert: MAX_ALERT_LENGTH, note: MAX_NOTE_LENGTH }

/** The facts in which both records differ. An empty value gives way to the other one without a question. */
export function choicesOf(into: Customer, from: Customer): Choice[] {
  return FIELDS.flatMap((field) => {
    const [one, other] = [into[field], from[field]]
    if (one === other || one === '' || other === '') return []
    const values = [one, other]
    if (field === 'alert' || field === 'note') {
      const joined = mergedText(field, one, other)
      if (joined.length <= MAX_LENGTH[field]) values.unshift(joined)
    }
    if (field === 'name' && mergedName(one, other) === other) values.reverse()
    return { field, values: values.map((value) => ({ value, label: labelOf(field, value) })) }
  })
}

function labelOf(field: MergedField, value: string): string {
  return field === 'kind' ? KIND_LABELS[value as keyof typeof KIND_LABELS] : value
}

export function factsChosen(choices: Choice[], chosen: Partial<Record<MergedField, string>>): ChosenFacts {
  return Object.fromEntries(choices.map(({ field, values }) => [field, chosen[field] ?? values[0]!.value]))
}

const MOVED: Record<string, [one: string, many: string]> = {
  appointments: ['appointment', 'appointments'],
  customer_files: ['file', 'files'],
  customer_notes: ['note', 'notes'],
  domain_requests: ['domain request', 'domain requests'],
  gift_card_sales: ['gift card', 'gift cards'],
  inquiries: ['request', 'requests'],
  managed_plans: ['plan', 'plans'],
  newsletter_subscribers: ['newsletter subscription', 'newsletter subscriptions'],
  orders: ['order', 'orders'],
  parked_sales: ['sale on hold', 'sales on hold'],
  product_reviews: ['review', 'reviews'],
  repair_tickets: ['repair', 'repairs'],
  stock_alerts: ['stock alert', 'stock alerts'],
  users: ['account', 'accounts'],
}

export function moveText({ table, count }: Move): string {
  const [one, many] = MOVED[table] ?? [table, table].map((name) => name.replaceAll('_', ' '))
  return `${count} ${count === 1 ? one : many}`
}
