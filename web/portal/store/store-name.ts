/** The name of the IndexedDB database and of the BroadcastChannel between tabs. */
export function storeName(userId: number): string {
  return `portal-${userId}`
}
