import type { QueryClient } from '@tanstack/react-query'

/**
 * Requests on the server what a personal page shows, so that it is there at once and can be read without JavaScript. In
 * the browser the component requests it, and also after a failure here.
 */
export async function loadOnServer(
  queryClient: QueryClient,
  request: () => Promise<unknown>,
): Promise<{ error: Error | null }> {
  if (!import.meta.env.SSR) return { error: null }
  try {
    await request()
    return { error: null }
  } catch (error) {
    // Only data is sent to the browser, whose first render must be the same.
    queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' })
    return { error: error as Error }
  }
}
