import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { ShopMoment } from '../shop-moment.tsx'

/** Which days of the period have entries, and which of them are closed. */
export function JournalDays({ days }: { days: { from: string; to: string } }) {
  const { data: rows } = useQuery(useApi().query('GET /admin/journal-days', days))
  if (!rows || rows.length === 0) return null
  return (
    <Card>
      <details>
        <summary className="min-h-9 cursor-pointer text-lg">Days with entries ({rows.length})</summary>
        <ul className="divide-y divide-line text-sm">
          {rows.map(({ day, debit, corrects, closed }) => (
            <li key={day} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2">
              <span className="flex flex-wrap items-center gap-2">
                {dayText(day)} {closed ? <Badge tone="delivered">Closed</Badge> : <Badge>Open</Badge>}
                {closed && (
                  <span className="text-muted">
                    by {closed.by}, <ShopMoment at={closed.at} isDay />
                  </span>
                )}
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
