const TABS: Record<string, string> = {
  order: 'orders',
  product: 'products',
  category: 'categories',
  supplier: 'suppliers',
  purchase_order: 'purchase-orders',
  user: 'users',
  service: 'services',
  testimonial: 'testimonials',
  mail: 'mail',
  theme: 'themes',
}

/** Where something is opened that goes by a name such as `order:17`; undefined where it has no page. */
export function addressOfTarget(target: string): string | undefined {
  const [noun = '', id] = target.split(':')
  const tab = TABS[noun]
  if (tab === undefined || id === undefined) return undefined
  return `/admin?tab=${tab}&item=${encodeURIComponent(id)}`
}
