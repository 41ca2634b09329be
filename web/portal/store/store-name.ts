export function storeName(userId: number): string {
  return `portal-${userId}`
}
