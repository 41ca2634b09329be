/** Everything that only some may do. A route names one of these, or `public`, `shopper`, `customer`. */
export const PERMISSIONS = [
  'orders.read',
  'orders.write',
  'deliveries.write',
  'counter.write',
  'counter.discount',
  'counter.price',
  'products.read',
  'products.write',
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
  'tickets.read',
  'tickets.write',
  'appointments.read',
  'appointments.write',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What the owner may give to single members of the staff beyond their role. Money's settings and people stay hers. */
export const GIVEN_RIGHTS = [
  'counter.write',
  'counter.discount',
  'counter.price',
  'orders.write',
  'deliveries.write',
  'products.write',
  'users.read',
  'suppliers.read',
  'suppliers.write',
  'reports.read',
  'mail.read',
  'appointments.write',
] as const satisfies readonly Permission[]
export type GivenRight = (typeof GIVEN_RIGHTS)[number]
