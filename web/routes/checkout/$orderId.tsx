import { createFileRoute } from '@tanstack/react-router'
import { checkoutHead } from '../../checkout/checkout-head.ts'
import { CheckoutPage } from '../../checkout/checkout-page.tsx'

/** An address that old links use; the number says nothing here. */
export const Route = createFileRoute('/checkout/$orderId')({
  head: ({ match: { context } }) => checkoutHead(context),
  component: CheckoutPage,
})
