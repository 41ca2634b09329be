/** One address of every kind of page that anyone can open: what axe says about it holds for the others of its kind. */
export const TEMPLATES = [
  '/',
  '/?search=cable&sort=price-low',
  '/?search=nothing-is-called-so',
  '/about',
  '/book',
  '/book/pc-repair',
  '/brands/harborline',
  '/categories',
  '/devices',
  '/devices/iphone-13',
  '/products/renewed-14-business-laptop',
  '/products/elderberry-tonic',
  '/services',
  '/services/credit-repair',
  '/godaddy',
  '/terms',
  '/wishlist',
  '/cart',
  '/checkout',
  '/order-tracking',
  '/auth?tab=register',
  '/forgot-password',
  '/reset-password',
  '/newsletter/confirm',
]

/** The rest: other addresses of these kinds, with what could be wrong with one of them alone. */
export const OTHER_ROUTES = [
  '/?fits=iphone-13',
  '/devices?q=galaxy',
  '/?brand=stowell',
  '/?category=holistic-health',
  '/?view=all',
  '/home',
  '/products',
  '/products/wireless-charging-pad',
  '/products/call-headset',
  '/products/backup-software-license',
  '/services/pc-repair',
  '/godaddy?tab=hosting',
  '/privacy',
  '/returns',
  '/repair-terms',
  '/auth',
  '/verify-email',
  '/newsletter/unsubscribe',
]

/** Answered with 404, all with the same page. */
export const MISSING_ROUTES = [
  '/no/such/page',
  '/products/never-sold-here',
  '/brands/nobodys',
  '/devices/never-built',
  '/services/never-offered-here',
  '/book/never-offered-here',
]
