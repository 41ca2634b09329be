import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import { typedDollars } from '../../form/typed-dollars.ts'

export const OTHER_METHOD: Record<'cash' | 'terminal' | 'reader', 'cash' | 'terminal' | null> = {
  cash: 'terminal',
  terminal: 'cash',
  // The reader charges the rest alone, and may still decline it.
  reader: null,
}

export function restAfterSplit(due: number, typed: string | undefined): number {
  const amount = typedDollars(typed ?? '')
  if (Number.isNaN(amount)) return due
  return dollarsOf(cents(Math.max(0, centsOf(due) - centsOf(amount))))
}
