import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '../checkout/cart/cart-page.tsx'
import { forgetCartPrice, loadCart } from '../checkout/cart/load-cart.ts'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/cart')({
  loader: ({ context }) => loadCart(context),
  onLeave: ({ context }) => forgetCartPrice(context),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Your cart',
      description: 'What you picked, what it costs with tax, and shipping or free pickup.',
      path: '/cart',
    }),
  component: CartPage,
})
