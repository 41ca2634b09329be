import { type Cents, cents } from '#contract/money.ts'

interface Priced {
  amountCents: Cents
  previousCents: Cents | null
}

/**
 * Tries the previous amounts as well, because the provider may have charged before it got the new ones.
 * @returns undefined if the amount matches neither.
 */
export function allocatedAmounts(allocations: Priced[], paidCents: Cents): Cents[] | undefined {
  const now = allocations.map(({ amountCents }) => amountCents)
  const before = allocations.map(({ amountCents, previousCents }) => previousCents ?? amountCents)
  return [now, before].find((shares) => sum(shares) === paidCents)
}

export function splitUnknown(allocations: Pick<Priced, 'amountCents'>[], paidCents: Cents): Cents[] {
  let left: number = paidCents
  return allocations.map(({ amountCents }, position) => {
    const share = position === allocations.length - 1 ? left : Math.min(left, amountCents)
    left -= share
    return cents(share)
  })
}

function sum(amounts: Cents[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
