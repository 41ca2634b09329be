/** An amount as people type it, such as `$1,200.50`; what is no number is NaN, which the contract's rules refuse. */
export function typedDollars(text: string): number {
  return Number(text.replace(/[$,\s]/g, ''))
}
