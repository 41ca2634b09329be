import type { Output } from '../api.ts'

export type MyPlan = Output<'GET /user/plans'>[number]
type InvoiceState = MyPlan['invoices'][number]['state']

export const INVOICE_STATE: Record<InvoiceState, string> = {
  due: 'To pay',
  paid: 'Paid',
  refunded: 'Refunded',
  waived: 'Nothing to pay',
}

const TERMS: Record<number, string> = { 1: 'month', 3: 'three months', 12: 'year' }

export function perTerm(months: number): string {
  return months === 3 ? `every ${TERMS[3]}` : `a ${TERMS[months] ?? `${months} months`}`
}

export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

export function usedText(minutes: number, hoursIncluded: number): string {
  return `${minutesText(minutes)} of ${minutesText(hoursIncluded * 60)} used`
}
