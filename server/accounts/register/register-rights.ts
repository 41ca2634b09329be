import type { Permission } from '#contract/accounts/permission.ts'

/** A session opened with a PIN has no others, whatever its person may do. */
const AT_REGISTER = new Set<Permission>([
  'counter.write',
  'counter.discount',
  'counter.price',
  'counter.return',
  'counter.no_receipt',
  'counter.no_sale',
  'orders.read',
  'products.read',
  'customers.read',
  // The live updates of the back office require it.
  'tickets.read',
])

export function limitedToRegister(permissions: ReadonlySet<Permission>): ReadonlySet<Permission> {
  return new Set([...permissions].filter((permission) => AT_REGISTER.has(permission)))
}
