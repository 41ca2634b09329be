import type { Output } from '../../api.ts'

export type AdminPlan = Output<'GET /admin/plans/:id'>

export const PLAN_LABELS = {
  customerName: 'Customer',
  customerEmail: 'Email',
  name: 'Plan',
  price: 'Price of a term, before tax',
  isTaxable: 'Taxed',
  termMonths: 'Paid for',
  hoursIncluded: 'Hours included in a term',
  deviceLimit: 'Devices it may cover',
  devices: 'Devices',
  startsOn: 'First day',
}
