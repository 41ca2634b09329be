import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { ShopMoment } from '../shop-moment.tsx'

/** Which days of the period have entries, and which of them are closed, exported and sent. */
export function JournalDays({ days }: { days: { from: string; to: string } }) {
  const { data: rows } = useQuery(useApi().query('GET /admin/journal-days', days))
  if (!rows || rows.length === 0) return null
  return (
    <Card>
      <details>
        <summary className="min-h-9 cursor-pointer text-lg">Days with entries ({rows.length})</summary>
        <ul className="divide-y divide-line text-sm">
          {rows.map(({ day, debit, corrects, closed, exported, sync }) => (
            <li key={day} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2">
              <span className="flex flex-wrap items-center gap-2">
                {dayText(day)} {closed ? <Badge tone="delivered">Closed</Badge> : <Badge>Open</Badge>}
                {closed && (
                  <span className="text-muted">
                    by {closed.by}, <ShopMoment at={closed.at} isDay />
                  </span>
                )}
                {exported && <ExportBadge exported={exported} />}
                {sync && <Badge tone={SYNC[sync][0]}>{SYNC[sync][1]}</Badge>}
                {corrects.length > 0 && <span className="text-muted">Corrects {corrects.map(dayText).join('; ')}</span>}
              </span>
              <Money amount={debit} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

type Day = Output<'GET /admin/journal-days'>[number]

const SYNC: Record<NonNullable<Day['sync']>, readonly [tone: BadgeTone, text: string]> = {
  sent: ['delivered', 'Sent'],
  changed: ['processing', 'Changed since sent'],
  waiting: ['processing', 'Waiting to be sent'],
  failed: ['cancelled', 'Sending failed'],
}

function ExportBadge({ exported: { isChanged } }: { exported: NonNullable<Day['exported']> }) {
  return isChanged ? <Badge tone="processing">Changed since exported</Badge> : <Badge tone="delivered">Exported</Badge>
}
