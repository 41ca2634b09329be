import type { Output } from '../../api.ts'

export type AdminPlan = Output<'GET /admin/plans/:id'>

export const PLAN_LABELS = {
  customerName: 'Customer',
  customerEmail: 'Email',
  name: 'Plan',
  price: 'Price per term, before tax',
  isTaxable: 'Taxed',
  taxCategoryId: 'Tax category',
  termMonths: 'Billing period',
  hoursIncluded: 'Hours included per term',
  deviceLimit: 'Maximum number of devices',
  devices: 'Devices',
  startsOn: 'First day',
}
