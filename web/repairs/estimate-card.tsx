import type { ReactNode } from 'react'
import { longDay } from '../shell/day-text.ts'
import { Card } from '../ui/card.tsx'
import { formatMoney } from '../ui/money.tsx'
import type { Estimate } from './ticket-labels.ts'
import { WorkTable } from './work-table.tsx'

interface Props {
  estimate: Estimate
  ask?: string
  children: ReactNode
}

export function EstimateCard({ estimate, ask = 'May we proceed?', children }: Props) {
  const { state, note, deposit, depositTerms, options, chosenOption, offeredLines, lines } = estimate
  const hasChoice = options.length > 0 && chosenOption === null
  const chosen = chosenOption === null ? undefined : options[chosenOption]
  const declined = notApproved(offeredLines ?? [], lines)
  return (
    <Card id="estimate" className="grid scroll-mt-20 gap-4">
      <div>
        <h2 className="text-lg">{state === 'waiting' ? ask : TITLES[state]}</h2>
        <p className="text-sm text-muted">
          Version {estimate.version}
          {state === 'waiting' && `, good until ${longDay(estimate.validUntil)}`}
        </p>
      </div>
      {hasChoice ? (
        <ul className="grid gap-3 sm:grid-cols-2">
          {options.map((option) => (
            <li key={option.name} className="grid content-start gap-2 rounded-card border border-line p-3">
              <h3 className="text-base">{option.name}</h3>
              <WorkTable caption={`${option.name}: what the repair will cost`} work={option} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          {chosen && <p className="font-semibold">{chosen.name}</p>}
          <WorkTable caption="What the repair will cost" work={estimate} />
          {declined.length > 0 && <p className="text-sm text-muted">Not approved: {declined.join(', ')}</p>}
        </>
      )}
      {note && <p className="text-sm break-words whitespace-pre-line">{note}</p>}
      {deposit > 0 && (
        <p className="text-sm">
          A deposit of <strong>{formatMoney(deposit)}</strong> is due before we begin. {depositTerms}
        </p>
      )}
      {!hasChoice && (state === 'waiting' || state === 'approved') && (
        <p className="text-sm text-muted">
          If the cost would exceed {formatMoney(estimate.limit)}, we’ll ask you first.
        </p>
      )}
      {state === 'waiting' && children}
    </Card>
  )
}

function notApproved(offered: Estimate['lines'], approved: Estimate['lines']): string[] {
  const left = approved.map((line) => JSON.stringify(line))
  return offered.flatMap((line) => {
    const at = left.indexOf(JSON.stringify(line))
    if (at < 0) return [line.name]
    left.splice(at, 1)
    return []
  })
}

const TITLES: Record<Exclude<Estimate['state'], 'waiting'>, string> = {
  approved: 'You approved this estimate',
  declined: 'You declined this estimate',
  expired: 'This estimate has expired. Contact us for a new one.',
  replaced: 'There is a newer estimate',
}
