/** By the part of the API: whose changes it shows. What is not named here may show anything, such as the audit log. */
const SHOWS: Record<string, readonly string[]> = {
  categories: ['products'],
  company: ['company'],
  'holiday-themes': ['theme'],
  mail: ['mail'],
  orders: ['orders', 'products', 'users'],
  'price-rules': ['company'],
  products: ['products'],
  'purchase-orders': ['purchase_orders', 'products', 'suppliers'],
  services: ['services'],
  suppliers: ['suppliers', 'products'],
  testimonials: ['services'],
}

/** Whether an answer for the office may be another one since something changed, by the tags that the server names. */
export function isTouchedBy(tags: readonly string[], route: unknown): boolean {
  const [, part] = /^GET \/admin\/([^/]+)/.exec(String(route)) ?? []
  if (part === undefined) return false
  const shown = Object.hasOwn(SHOWS, part) ? SHOWS[part] : undefined
  return shown === undefined || shown.some((tag) => tags.includes(tag))
}
