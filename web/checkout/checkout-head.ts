import type { RouterContext } from '../router.tsx'
import { pageHead } from '../shell/page-head.ts'

export function checkoutHead(context: RouterContext) {
  return pageHead(context, {
    title: 'Checkout',
    description: 'Contact, delivery and payment on one page, without an account.',
    path: '/checkout',
    isPrivate: true,
  })
}
