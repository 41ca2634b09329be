import { createFileRoute } from '@tanstack/react-router'
import { forgetCartPrice, loadCart } from '../../checkout/cart/load-cart.ts'
import { checkoutHead } from '../../checkout/checkout-head.ts'
import { CheckoutPage } from '../../checkout/checkout-page.tsx'

export const Route = createFileRoute('/checkout/')({
  loader: ({ context }) => loadCart(context),
  onLeave: ({ context }) => forgetCartPrice(context),
  head: ({ match: { context } }) => checkoutHead(context),
  component: CheckoutPage,
})
