import type { MutationKey, QueryClient } from '@tanstack/react-query'

/**
 * For changes that show before the shop answered. They reach it one after the other, in the order in which they were made,
 * and what it says of them is shown after the last: in between it would take back what is still on its way.
 */
export function inOrder(
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
