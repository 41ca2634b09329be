const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars as the API sends them: `formatMoney(19.9)` is `$19.90`. */
export function formatMoney(amount: number): string {
  return dollars.format(amount)
}

export function Money({ amount }: { amount: number }) {
  return <span className="figures">{formatMoney(amount)}</span>
}
