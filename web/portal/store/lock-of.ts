/** All tabs of this person in this browser and the service worker share the lock. */
export function lockOf(userId: number) {
  return <T>(name: string, work: () => Promise<T>) => navigator.locks.request(`${name}-${userId}`, work) as Promise<T>
}
