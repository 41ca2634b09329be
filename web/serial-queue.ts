import type { MutationKey, QueryClient } from '@tanstack/react-query'

/**
 * The page shows changes before the server confirms them. They are sent one after the other, and only the last response
 * is shown, because an earlier one would undo changes that are still being sent.
 */
export function inSerialQueue(
  queryClient: QueryClient,
  { mutationKey, refresh }: { mutationKey: MutationKey; refresh: () => Promise<void> },
) {
  return {
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    async onSettled() {
      if (queryClient.isMutating({ mutationKey }) === 1) await refresh()
    },
  }
}
