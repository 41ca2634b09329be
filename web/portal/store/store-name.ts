/** Of the database on this device, and of the channel on which its tabs tell each other of a change. */
export function storeName(userId: number): string {
  return `portal-${userId}`
}
