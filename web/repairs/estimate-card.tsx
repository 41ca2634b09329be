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
  const { state, note, deposit, depositTerms } = estimate
  return (
    <Card id="estimate" className="grid scroll-mt-20 gap-4">
      <div>
        <h2 className="text-lg">{state === 'waiting' ? ask : TITLES[state]}</h2>
        <p className="text-sm text-muted">
          Version {estimate.version}
          {state === 'waiting' && `, good until ${longDay(estimate.validUntil)}`}
        </p>
      </div>
      <WorkTable caption="What the repair will cost" work={estimate} />
      {note && <p className="text-sm break-words whitespace-pre-line">{note}</p>}
      {deposit > 0 && (
        <p className="text-sm">
          We ask for <strong>{formatMoney(deposit)}</strong> of it before we begin. {depositTerms}
        </p>
      )}
      {(state === 'waiting' || state === 'approved') && (
        <p className="text-sm text-muted">
          If it turns out to cost more than {formatMoney(estimate.limit)}, we ask you again first.
        </p>
      )}
      {state === 'waiting' && children}
    </Card>
  )
}

const TITLES: Record<Exclude<Estimate['state'], 'waiting'>, string> = {
  approved: 'You approved this estimate',
  declined: 'You declined this estimate',
  expired: 'This estimate has expired. Ask us for a new one.',
  replaced: 'There is a newer estimate',
}
