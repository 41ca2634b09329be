import { type Cents, cents } from '#contract/money.ts'

interface Priced {
  amountCents: Cents
  /** What it was before a change that the provider may not have heard of. */
  previousCents: Cents | null
}

/**
 * How much of what arrived is for each allocation: what each costs now, or what each cost before, if the provider took
 * that amount before it heard of the new one. @returns undefined when the amount is neither.
 */
export function allocatedAmounts(allocations: Priced[], paidCents: Cents): Cents[] | undefined {
  const now = allocations.map(({ amountCents }) => amountCents)
  const before = allocations.map(({ amountCents, previousCents }) => previousCents ?? amountCents)
  return [now, before].find((shares) => sum(shares) === paidCents)
}

/** Splits an amount that fits nothing, so that all of it goes back: each gets its own, the last what is left. */
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
