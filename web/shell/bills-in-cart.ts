const KEY = 'cart-bills'

/** What the cart of this browser held when it was last priced, so that the header asks for bills only where there may be some. */
export function noteBills(count: number): void {
  if (count > 0) localStorage.setItem(KEY, String(count))
  else localStorage.removeItem(KEY)
}

export function mayHaveBills(): boolean {
  return localStorage.getItem(KEY) !== null
}
