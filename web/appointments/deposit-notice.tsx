import { formatMoney } from '../ui/money.tsx'
import type { FreeTimes } from './appointment-words.ts'

export function DepositNotice({ deposit }: { deposit: NonNullable<FreeTimes['deposit']> }) {
  const { amount, refundHours } = deposit
  return (
    <p className="rounded-card bg-tint p-3 text-sm">
      A deposit of <strong className="figures">{formatMoney(amount)}</strong> holds your time; you pay it by
      card on the next page. {backWords(refundHours)}
    </p>
  )
}

function backWords(hours: number): string {
  if (hours === 0)
    return 'Call it off before it begins and all of it goes back the way you paid; who does not come loses it.'
  const before = hours % 24 === 0 ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}` : `${hours} hours`
  return `Call it off ${before} before or earlier and all of it goes back the way you paid; after that, or if you do not come, we keep it.`
}
