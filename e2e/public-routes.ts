/** Every kind of page that anyone can open by its address. */
export const PUBLIC_ROUTES = [
  '/',
  '/?category=holistic-health',
  '/?search=cable&sort=price-low',
  '/?search=nothing-is-called-so',
  '/?view=all',
  '/home',
  '/about',
  '/products',
  '/categories',
  '/products/renewed-14-business-laptop',
  '/products/wireless-charging-pad',
  '/products/elderberry-tonic',
  '/products/call-headset',
  '/products/backup-software-license',
  '/services',
  '/services/pc-repair',
  '/services/credit-repair',
  '/terms',
  '/privacy',
  '/returns',
  '/repair-terms',
  '/wishlist',
  '/cart',
  '/checkout',
  '/order-tracking',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
]

/** Answered with 404. */
export const MISSING_ROUTES = ['/no/such/page', '/products/never-sold-here', '/services/never-offered-here']
