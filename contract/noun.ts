import type { Permission } from './accounts/permission.ts'

/** What the office is about. */
interface Noun {
  /** Whoever has it is told that one changed. */
  permission: Permission
  /**
   * The word under which open screens of the office hear that one changed; what is always seen together shares it. In
   * its place: why nobody has to hear.
   */
  live: { as: string } | { not: string }
}

/**
 * Everything that the audit log speaks of, by the names that it uses. An action is a noun and what happened to it
 * (`price_rule.added`), a target a noun and its number (`product:12`). The office filters by these.
 */
export const NOUNS = {
  product: { permission: 'products.read', live: { as: 'products' } },
  order: { permission: 'orders.read', live: { as: 'orders' } },
  phone_order: { permission: 'counter.write', live: { as: 'phone_orders' } },
  drawer: { permission: 'counter.write', live: { as: 'drawers' } },
  balance: { permission: 'counter.write', live: { as: 'balances' } },
  parked_sale: { permission: 'counter.write', live: { as: 'parked_sales' } },
  user: { permission: 'users.read', live: { as: 'users' } },
  customer_note: { permission: 'users.read', live: { as: 'users' } },
  product_import: { permission: 'products.read', live: { as: 'product_imports' } },
  move_in: { permission: 'users.write', live: { as: 'data_imports' } },
  category: { permission: 'products.read', live: { as: 'products' } },
  brand: { permission: 'products.read', live: { as: 'products' } },
  collection: { permission: 'products.read', live: { as: 'collections' } },
  device_model: { permission: 'products.read', live: { as: 'device_models' } },
  stock_count: { permission: 'products.read', live: { as: 'stock_counts' } },
  review: { permission: 'products.read', live: { as: 'reviews' } },
  synonym: { permission: 'products.read', live: { as: 'synonyms' } },
  supplier: { permission: 'suppliers.read', live: { as: 'suppliers' } },
  purchase_order: { permission: 'suppliers.read', live: { as: 'purchase_orders' } },
  service: { permission: 'services.write', live: { as: 'services' } },
  testimonial: { permission: 'services.write', live: { as: 'services' } },
  company: { permission: 'company.write', live: { as: 'company' } },
  theme: { permission: 'themes.write', live: { as: 'theme' } },
  policy: { permission: 'company.write', live: { as: 'company' } },
  price_rule: { permission: 'company.write', live: { as: 'company' } },
  book_account: { permission: 'reports.read', live: { as: 'book_accounts' } },
  promotion: { permission: 'company.write', live: { as: 'promotions' } },
  domain_order: { permission: 'orders.read', live: { as: 'domain_orders' } },
  managed_plan: { permission: 'plans.read', live: { as: 'plans' } },
  domain_request: { permission: 'orders.read', live: { as: 'domain_requests' } },
  domain_price: { permission: 'company.write', live: { as: 'domains' } },
  face: { permission: 'company.write', live: { as: 'company' } },
  guide: { permission: 'branding.read', live: { as: 'guides' } },
  ticket: { permission: 'tickets.read', live: { as: 'tickets' } },
  appointment: { permission: 'appointments.read', live: { as: 'appointments' } },
  inquiry: { permission: 'tickets.read', live: { as: 'inquiries' } },
  queue: { permission: 'queue.write', live: { as: 'queue' } },
  absence: { permission: 'appointments.read', live: { as: 'appointments' } },
  booking: { permission: 'appointments.read', live: { as: 'booking_rules' } },
  portal_device: {
    permission: 'tickets.read',
    live: { not: 'Its list is opened to look once, and asked for anew each time.' },
  },
  portal_record: { permission: 'tickets.read', live: { as: 'portal_records' } },
  payment_exception: { permission: 'orders.read', live: { as: 'orders' } },
  mail: { permission: 'mail.read', live: { as: 'mail' } },
  subscriber: { permission: 'newsletter.read', live: { as: 'subscribers' } },
  picture: { permission: 'products.read', live: { not: 'It is seen on what shows it, which is heard of.' } },
  api_key: {
    permission: 'settings.write',
    live: { not: 'Its list is opened to look once, and asked for anew each time.' },
  },
  webhook: {
    permission: 'settings.write',
    live: { not: 'Its page asks again by itself while calls are on their way.' },
  },
  retention: {
    permission: 'settings.write',
    live: { not: 'Its page is opened to look once, and asked for anew each time.' },
  },
  upkeep: { permission: 'settings.write', live: { not: 'Its page asks again every minute.' } },
  connection: { permission: 'settings.write', live: { not: 'It comes with the start of the program.' } },
} as const satisfies Record<string, Noun>

export type NounName = keyof typeof NOUNS
export type AuditAction = `${NounName}.${string}`
/** A noun of which there is only one, such as `company`, goes without a number. */
export type AuditTarget = NounName | `${NounName}:${string | number}`

export function isNounName(name: string): name is NounName {
  return Object.hasOwn(NOUNS, name)
}

/** The word under which it is heard of, where it is. */
export function heardAs(name: NounName): string | undefined {
  const { live }: Noun = NOUNS[name]
  return 'as' in live ? live.as : undefined
}
