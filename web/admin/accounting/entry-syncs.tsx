import { useQuery } from '@tanstack/react-query'
import type { EntrySyncStatus } from '#contract/reports/accounting-sync.ts'
import { useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ShopMoment } from '../shop-moment.tsx'

const STATUS: Record<EntrySyncStatus, readonly [tone: BadgeTone, text: string]> = {
  waiting: ['processing', 'Waiting'],
  sent: ['delivered', 'Sent'],
  failed: ['cancelled', 'Failed'],
}

interface Props {
  isSending: boolean
  onTryAgain: () => void
}

export function EntrySyncs({ isSending, onTryAgain }: Props) {
  const { data: entries } = useQuery(useApi().query('GET /admin/accounting-connection/entries'))
  if (!entries) return null
  if (entries.length === 0)
    return <p className="text-sm text-muted">No entries yet. They are sent every ten minutes.</p>
  return (
    <ul aria-label="Entries" className="divide-y divide-line text-sm">
      {entries.map(({ day, originalDay, status, error, sentAt }) => {
        const [tone, text] = STATUS[status]
        return (
          <li key={`${day} ${originalDay}`} className="grid gap-1 py-2">
            <span className="flex flex-wrap items-center gap-2">
              {dayText(day)} {originalDay !== day && <span>corrects {dayText(originalDay)}</span>}
              <Badge tone={tone}>{text}</Badge>
              {status === 'sent' && sentAt && (
                <span className="text-muted">
                  <ShopMoment at={sentAt} />
                </span>
              )}
            </span>
            {error && <span className="text-cancelled wrap-anywhere">{error}</span>}
            {status === 'failed' && (
              <Button
                kind="quiet"
                size="small"
                className="justify-self-start"
                aria-label={`Try again to send ${dayText(day)}`}
                isBusy={isSending}
                onClick={onTryAgain}>
                Try again
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
