import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { classNames } from '../ui/class-names.ts'
import { eventTitle } from './ticket-labels.ts'

interface TicketEvent {
  type: string
  at: string
  note: string | null
  from: 'customer' | 'shop'
  isInternal?: boolean
  by?: string
}

interface Props {
  events: TicketEvent[]
  isOwn?: boolean
}

export function TicketHistory({ events, isOwn = false }: Props) {
  const { company } = useShell()
  return (
    <ol className="grid gap-3 text-sm">
      {events.toReversed().map(({ type, at, note, from, isInternal, by }) => (
        <li
          key={`${at}${type}${note}`}
          className={classNames(
            'border-l-3 pl-3',
            isInternal
              ? 'border-processing bg-tint py-2 pr-3'
              : from === 'customer'
                ? 'border-received'
                : 'border-primary',
          )}>
          <p className="font-semibold">
            {type === 'message'
              ? from === 'customer'
                ? `From ${isOwn ? 'you' : 'the customer'}`
                : `From ${company.name}`
              : eventTitle(type)}
            {isInternal && <span className="ml-2 text-xs font-normal text-processing">Staff only</span>}
          </p>
          {note && <p className="break-words whitespace-pre-line">{note}</p>}
          <p className="text-xs text-muted">
            {shopTime(at, company.timeZone)}
            {by && ` · ${by}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
