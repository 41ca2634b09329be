import type { RouterContext } from '../router.tsx'
import { loadOnServer } from '../shell/load-on-server.ts'

export async function loadOrder(
  { api, queryClient }: RouterContext,
  id: string,
  { key }: { key?: string },
): Promise<void> {
  const orderId = orderNumber(id)
  if (orderId !== null)
    await loadOnServer(queryClient, () => queryClient.fetchQuery(api.query('GET /orders/:id', { id: orderId, key })))
}

/** @param text from the URL. */
export function orderNumber(text: string): number | null {
  const number = Number.parseInt(text, 10)
  return number > 0 && number <= 2_147_483_647 ? number : null
}
