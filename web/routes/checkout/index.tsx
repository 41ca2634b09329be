import { createFileRoute } from '@tanstack/react-router'
import { checkoutHead } from '../../checkout/checkout-head.ts'
import { CheckoutPage } from '../../checkout/checkout-page.tsx'

export const Route = createFileRoute('/checkout/')({
  head: ({ match: { context } }) => checkoutHead(context),
  component: CheckoutPage,
})
