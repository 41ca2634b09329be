import type { GivenRight } from '#contract/accounts/permission.ts'
import type { RowOf } from '../../api.ts'

export type AdminUser = RowOf<'GET /admin/users'>
export type Role = AdminUser['role']
type FieldStatus = AdminUser['fieldStatus']

interface FlagLabels {
  name: keyof AdminUser & `is${string}`
  role: Exclude<Role, 'customer'>
  label: string
  meaning: string
}

export const FLAGS = [
  { name: 'isAdmin', role: 'admin', label: 'Administrator', meaning: 'full access to all system features' },
  { name: 'isTechnician', role: 'technician', label: 'Technician', meaning: 'access to repair and service tickets' },
  {
    name: 'isFieldTechnician',
    role: 'field_tech',
    label: 'Field Technician',
    meaning: 'onsite service with location tracking',
  },
  { name: 'isContractor', role: 'contractor', label: 'Contractor', meaning: 'an external service provider' },
  { name: 'isEmployee', role: 'staff', label: 'Employee', meaning: 'internal staff' },
] as const satisfies readonly FlagLabels[]

export const RIGHT_LABELS: Record<GivenRight, string> = {
  'counter.write': 'Sell at the counter, take orders by phone',
  'counter.discount': 'Give discounts of up to 20% at the counter',
  'counter.price': 'Set any price and discount at the counter',
  'counter.return': 'Take back and exchange goods at the counter',
  'counter.no_receipt': 'Take back goods without a receipt',
  'counter.no_sale': 'Open the cash drawer without a sale',
  'balances.write': 'Block, replace and refund gift cards',
  'orders.write': 'Change orders: status, tracking, refunds, notes',
  'deliveries.write': 'Deliver digital goods: enter credentials, view and replace codes',
  'products.write': 'Change products, prices and stock',
  'users.read': 'See customers and their history',
  'customers.write': 'Edit customers’ records and merge duplicates',
  'suppliers.read': 'See suppliers and purchase orders',
  'suppliers.write': 'Order from suppliers and receive goods',
  'reports.read': 'See sales and the reports',
  'profit.read': 'See costs and profit in the profit report',
  'mail.read': 'Read sent emails',
  'plans.write': 'Create, change and end managed IT plans, refund invoices',
  'appointments.write': 'Book, move and cancel appointments',
  'queue.write': 'Call queue numbers',
  'tickets.intake': 'Check devices in for repair',
}

export const ROLES: readonly (readonly [Role, string])[] = [
  ['customer', 'Customer'],
  ['staff', 'Staff'],
  ['admin', 'Administrator'],
  ['technician', 'Technician'],
  ['contractor', 'Contractor'],
  ['field_tech', 'Field Technician'],
]

export function rolesOf(user: AdminUser): string[] {
  const labels = FLAGS.filter(({ name }) => user[name]).map(({ label }) => label)
  return labels.length > 0 ? labels : ['Customer']
}

export function nameOf({ firstName, lastName }: Pick<AdminUser, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

export const USER_STATUS_LABELS: Record<AdminUser['status'], string> = {
  active: 'Active',
  invited: 'Invited',
  inactive: 'Inactive',
}

export const FIELD_STATUSES: Record<FieldStatus, { label: string; dot: string }> = {
  available: { label: 'Available', dot: 'bg-delivered' },
  busy: { label: 'Busy', dot: 'bg-processing' },
  onsite: { label: 'On site', dot: 'bg-shipped' },
  on_call: { label: 'On call', dot: 'bg-cancelled' },
  offline: { label: 'Offline', dot: 'bg-muted' },
}
