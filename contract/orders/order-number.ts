/** Receipts write `#1042`. */
export function orderNumberIn(typed: string): string {
  return typed.trim().replace(/^#/, '')
}
