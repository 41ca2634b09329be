export const PERMISSIONS = [
  'orders.read',
  'orders.write',
  'deliveries.write',
  'counter.write',
  'counter.discount',
  'counter.price',
  'balances.write',
  'products.read',
  'products.write',
  'customers.read',
  'customers.write',
  'users.read',
  'users.write',
  'suppliers.read',
  'suppliers.write',
  'company.write',
  'themes.write',
  'services.write',
  'mail.read',
  'mail.write',
  'newsletter.read',
  'newsletter.write',
  'reports.read',
  'audit.read',
  'settings.write',
  'branding.read',
  'branding.write',
  'plans.read',
  'plans.write',
  'tickets.read',
  'tickets.write',
  /** Check devices in, with photos, signatures and the customer's choices. */
  'tickets.intake',
  'appointments.read',
  'appointments.write',
  'queue.write',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/**
 * Rights that the owner may give to individual staff members beyond their role. Payment settings and user accounts are
 * excluded.
 */
export const GIVEN_RIGHTS = [
  'counter.write',
  'counter.discount',
  'counter.price',
  'balances.write',
  'orders.write',
  'deliveries.write',
  'products.write',
  'customers.write',
  'users.read',
  'suppliers.read',
  'suppliers.write',
  'reports.read',
  'mail.read',
  'plans.write',
  'appointments.write',
  'queue.write',
  'tickets.intake',
] as const satisfies readonly Permission[]
export type GivenRight = (typeof GIVEN_RIGHTS)[number]
