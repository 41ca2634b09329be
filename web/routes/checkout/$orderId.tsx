import { createFileRoute } from '@tanstack/react-router'
import { checkoutHead } from '../../checkout/checkout-head.ts'
import { CheckoutPage } from '../../checkout/checkout-page.tsx'

/** Old links use this URL; the number is ignored. */
export const Route = createFileRoute('/checkout/$orderId')({
  head: ({ match: { context } }) => checkoutHead(context),
  component: CheckoutPage,
})
