import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '../checkout/cart/cart-page.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/cart')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Your cart',
      description: 'What you picked, what it costs with tax, and shipping or free pickup.',
      path: '/cart',
    }),
  component: CartPage,
})
