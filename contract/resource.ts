import type { Permission } from './accounts/permission.ts'

interface Resource {
  permission: Permission
  /**
   * The tag that is published when such a resource changes; resources that are always shown together share it. Null
   * means that no tag is published.
   */
  tag: string | null
}

/**
 * Everything that staff manage in the admin, by the name that the audit log uses. An action is a resource and a verb
 * (`price_rule.added`), a target is a resource and its number (`product:12`).
 */
export const RESOURCES = {
  product: { permission: 'products.read', tag: 'products' },
  order: { permission: 'orders.read', tag: 'orders' },
  phone_order: { permission: 'counter.write', tag: 'phone_orders' },
  drawer: { permission: 'counter.write', tag: 'drawers' },
  balance: { permission: 'counter.write', tag: 'balances' },
  register_page: { permission: 'counter.write', tag: 'register_pages' },
  layaway: { permission: 'counter.write', tag: 'layaways' },
  parked_sale: { permission: 'counter.write', tag: 'parked_sales' },
  offline_sale: { permission: 'counter.write', tag: 'offline_sales' },
  customer_display: { permission: 'counter.write', tag: 'customer_displays' },
  customer: { permission: 'customers.read', tag: 'customers' },
  customer_merge: { permission: 'customers.read', tag: 'customers' },
  user: { permission: 'users.read', tag: 'users' },
  customer_note: { permission: 'users.read', tag: 'users' },
  product_import: { permission: 'products.read', tag: 'product_imports' },
  record_import: { permission: 'users.write', tag: 'data_imports' },
  category: { permission: 'products.read', tag: 'products' },
  brand: { permission: 'products.read', tag: 'products' },
  collection: { permission: 'products.read', tag: 'collections' },
  device_model: { permission: 'products.read', tag: 'device_models' },
  stock_count: { permission: 'products.read', tag: 'stock_counts' },
  review: { permission: 'products.read', tag: 'reviews' },
  synonym: { permission: 'products.read', tag: 'synonyms' },
  supplier: { permission: 'suppliers.read', tag: 'suppliers' },
  purchase_order: { permission: 'suppliers.read', tag: 'purchase_orders' },
  supplier_bill: { permission: 'suppliers.read', tag: 'supplier_bills' },
  supplier_return: { permission: 'suppliers.read', tag: 'supplier_returns' },
  service: { permission: 'services.write', tag: 'services' },
  repair_price: { permission: 'services.write', tag: 'repair_prices' },
  testimonial: { permission: 'services.write', tag: 'services' },
  company: { permission: 'company.write', tag: 'company' },
  theme: { permission: 'themes.write', tag: 'theme' },
  policy: { permission: 'company.write', tag: 'company' },
  price_rule: { permission: 'company.write', tag: 'company' },
  tax_registration: { permission: 'company.write', tag: 'company' },
  tax_category: { permission: 'company.write', tag: 'company' },
  payout: { permission: 'reports.read', tag: 'payouts' },
  book_account: { permission: 'reports.read', tag: 'book_accounts' },
  book_closing: { permission: 'reports.read', tag: 'book_accounts' },
  journal_export: { permission: 'reports.read', tag: 'book_accounts' },
  accounting_connection: { permission: 'reports.read', tag: 'accounting_connections' },
  promotion: { permission: 'company.write', tag: 'promotions' },
  domain_order: { permission: 'orders.read', tag: 'domain_orders' },
  managed_plan: { permission: 'plans.read', tag: 'plans' },
  domain_request: { permission: 'orders.read', tag: 'domain_requests' },
  domain_price: { permission: 'company.write', tag: 'domains' },
  face: { permission: 'company.write', tag: 'company' },
  guide: { permission: 'branding.read', tag: 'guides' },
  ticket: { permission: 'tickets.read', tag: 'tickets' },
  appointment: { permission: 'appointments.read', tag: 'appointments' },
  inquiry: { permission: 'tickets.read', tag: 'inquiries' },
  queue: { permission: 'queue.write', tag: 'queue' },
  absence: { permission: 'appointments.read', tag: 'appointments' },
  booking: { permission: 'appointments.read', tag: 'booking_rules' },
  portal_device: { permission: 'tickets.read', tag: null },
  portal_record: { permission: 'tickets.read', tag: 'portal_records' },
  unmatched_payment: { permission: 'orders.read', tag: 'orders' },
  mail: { permission: 'mail.read', tag: 'mail' },
  subscriber: { permission: 'newsletter.read', tag: 'subscribers' },
  picture: { permission: 'products.read', tag: null },
  api_key: { permission: 'settings.write', tag: null },
  register: { permission: 'settings.write', tag: null },
  webhook: { permission: 'settings.write', tag: null },
  retention: { permission: 'settings.write', tag: null },
  shop_export: { permission: 'settings.write', tag: null },
  system_status: { permission: 'settings.write', tag: null },
  connection: { permission: 'settings.write', tag: null },
} as const satisfies Record<string, Resource>

export type ResourceName = keyof typeof RESOURCES
export type AuditAction = `${ResourceName}.${string}`
/** A resource of which there is only one, such as `company`, has no number. */
export type AuditTarget = ResourceName | `${ResourceName}:${string | number}`

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(RESOURCES, name)
}
