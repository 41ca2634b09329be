import type { GivenRight } from '#contract/accounts/permission.ts'

interface RightsPreset {
  label: string
  rights: readonly GivenRight[]
}

const AT_THE_REGISTER = ['counter.write', 'counter.return', 'tickets.intake', 'appointments.write'] as const

/** People with this job usually need these. Single permissions can be changed after that. */
export const RIGHTS_PRESETS: readonly RightsPreset[] = [
  { label: 'Cashier', rights: AT_THE_REGISTER },
  {
    label: 'Shift lead',
    rights: [
      ...AT_THE_REGISTER,
      'counter.discount',
      'counter.price',
      'counter.no_receipt',
      'counter.no_sale',
      'balances.write',
      'orders.write',
      'deliveries.write',
      'customers.write',
    ],
  },
  { label: 'Buyer', rights: ['suppliers.read', 'suppliers.write', 'products.write'] },
  { label: 'Bookkeeper', rights: ['reports.read', 'profit.read', 'suppliers.read', 'mail.read'] },
]
