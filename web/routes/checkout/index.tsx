import { createFileRoute } from '@tanstack/react-router'
import { checkoutHead } from '../../checkout/checkout-head.ts'
import { CheckoutPage } from '../../checkout/checkout-page.tsx'
import { loadOnServer } from '../../shell/load-on-server.ts'

export const Route = createFileRoute('/checkout/')({
  loader: async ({ context: { api, queryClient } }) => {
    await loadOnServer(queryClient, async () => {
      const { shippingMethod = 'standard' } = await queryClient.fetchQuery(api.query('GET /checkout/draft'))
      await queryClient.fetchQuery(api.query('GET /cart/quote', { shippingMethod }))
    })
  },
  onLeave: ({ context: { queryClient } }) => queryClient.removeQueries({ queryKey: ['GET /cart/quote'] }),
  head: ({ match: { context } }) => checkoutHead(context),
  component: CheckoutPage,
})
