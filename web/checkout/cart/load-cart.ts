import type { RouterContext } from '../../router.tsx'
import { loadOnServer } from '../../shell/load-on-server.ts'

export async function loadCart({ api, queryClient }: RouterContext): Promise<void> {
  await loadOnServer(queryClient, async () => {
    const { shippingMethod = 'standard' } = await queryClient.fetchQuery(api.query('GET /checkout/draft'))
    await queryClient.fetchQuery(api.query('GET /cart/quote', { shippingMethod }))
  })
}

/** A page that is opened later prices the cart again. */
export function forgetCartPrice({ queryClient }: RouterContext): void {
  queryClient.removeQueries({ queryKey: ['GET /cart/quote'] })
}
