import type { Dollars } from '#contract/money.ts'
import { formatMoney } from '../../../ui/money.tsx'
import type { AdminOrder } from '../order-labels.ts'

const TAKEN = { cash: 'in cash', check: 'by check', terminal: 'at the card terminal', account: 'on account' }

/** The card reader is charged first, then staff take the other parts. */
export function StillToTake({ parts }: { parts: { method: keyof typeof TAKEN; amount: Dollars }[] }) {
  if (parts.length === 0) return null
  const amounts = parts.map(({ method, amount }) => `${formatMoney(amount)} ${TAKEN[method]}`)
  return <p className="figures text-2xl font-semibold">Now take {amounts.join(' and ')}</p>
}

export function StillToTakeForOrder({ order: { isAtReader, paidWith } }: { order: AdminOrder }) {
  if (!isAtReader) return null
  const parts = paidWith.flatMap(({ way, amount }) =>
    way === 'cash' || way === 'check' || way === 'terminal' ? [{ method: way, amount }] : [],
  )
  return <StillToTake parts={parts} />
}
