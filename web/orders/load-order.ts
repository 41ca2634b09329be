import type { RouterContext } from '../router.tsx'
import { loadOnServer } from '../shell/load-on-server.ts'

/** Without the number of an order, the page lists the orders of this browser. */
export async function loadOrder(
  { api, queryClient }: RouterContext,
  id: string,
  { key }: { key?: string },
): Promise<void> {
  const orderId = orderNumber(id)
  await loadOnServer(queryClient, () =>
    orderId === null
      ? queryClient.fetchQuery(api.query('GET /orders/session'))
      : queryClient.fetchQuery(api.query('GET /orders/:id', { id: orderId, key })),
  )
}

/** @param text from the URL. */
export function orderNumber(text: string): number | null {
  const number = Number.parseInt(text, 10)
  return number > 0 && number <= 2_147_483_647 ? number : null
}
