import { useQuery } from '@tanstack/react-query'
import { type AccountingProgram, type EntrySyncStatus, PROGRAM_NAMES } from '#contract/reports/accounting-sync.ts'
import { type Output, useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { ShopMoment } from '../shop-moment.tsx'

const STATUS: Record<EntrySyncStatus, readonly [tone: BadgeTone, text: string]> = {
  waiting: ['processing', 'Waiting'],
  sent: ['delivered', 'Sent'],
  failed: ['cancelled', 'Failed'],
}

/** Owners sign in there. */
const PROGRAM_PAGES: Record<AccountingProgram, string> = {
  quickbooks: 'https://qbo.intuit.com',
  xero: 'https://go.xero.com',
}

interface Props {
  program: AccountingProgram
  isSending: boolean
  onTryAgain: () => void
  onChooseAccounts: () => void
}

export function EntrySyncs(props: Props) {
  const { data: entries } = useQuery(useApi().query('GET /admin/accounting-connection/entries'))
  if (!entries) return null
  if (entries.length === 0)
    return <p className="text-sm text-muted">No entries yet. They are sent every ten minutes.</p>
  return (
    <ul aria-label="Entries" className="divide-y divide-line text-sm">
      {entries.map((entry) => (
        <li key={`${entry.day} ${entry.originalDay}`} className="grid gap-1 py-2">
          <EntrySync entry={entry} {...props} />
        </li>
      ))}
    </ul>
  )
}

type Entry = Output<'GET /admin/accounting-connection/entries'>[number]

function EntrySync({ entry, program, isSending, onTryAgain, onChooseAccounts }: Props & { entry: Entry }) {
  const { day, originalDay, status, error, remedy, sentAt } = entry
  const [tone, text] = STATUS[status]
  return (
    <>
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
      {status !== 'sent' && (
        <span className="flex flex-wrap gap-2 empty:hidden">
          {remedy === 'accounts' && (
            <Button
              size="small"
              kind="quiet"
              aria-label={`Choose accounts to send ${dayText(day)}`}
              onClick={onChooseAccounts}>
              Choose accounts
            </Button>
          )}
          {remedy === 'books' && (
            <a href={PROGRAM_PAGES[program]} target="_blank" rel="noreferrer" className={buttonLook('quiet', 'small')}>
              Open {PROGRAM_NAMES[program]}
            </a>
          )}
          {status === 'failed' && (
            <Button
              kind="quiet"
              size="small"
              aria-label={`Try again to send ${dayText(day)}`}
              isBusy={isSending}
              onClick={onTryAgain}>
              Try again
            </Button>
          )}
        </span>
      )}
    </>
  )
}
