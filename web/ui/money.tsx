/**
 * Dollars as the API sends them: `formatMoney(1234.5)` is `$1,234.50`, `formatMoney(-5)` is `-$5.00`. Written here, because
 * a phone takes longer to load the tables of `Intl.NumberFormat` than to wake the rest of a page.
 */
export function formatMoney(amount: number): string {
  const [dollars, cents] = Math.abs(amount).toFixed(2).split('.') as [string, string]
  return `${amount < 0 ? '-' : ''}$${dollars.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${cents}`
}

export function Money({ amount }: { amount: number }) {
  return <span className="figures">{formatMoney(amount)}</span>
}
