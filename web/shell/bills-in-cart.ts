const KEY = 'cart-bills'

/**
 * Stores whether the cart last held open balances, so that the header requests their number only if there may be some.
 */
export function noteBills(count: number): void {
  if (count > 0) localStorage.setItem(KEY, String(count))
  else localStorage.removeItem(KEY)
}

export function mayHaveBills(): boolean {
  return localStorage.getItem(KEY) !== null
}
