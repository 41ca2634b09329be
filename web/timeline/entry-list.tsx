import {
  CalendarDays,
  Globe,
  Mail,
  MessageCircleQuestion,
  MonitorCheck,
  NotebookPen,
  Package,
  ReceiptText,
  ScrollText,
  UserRound,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { describeEntry } from './entry-labels.ts'
import type { TimelineEntry } from './timeline-entry.ts'

const icons = {
  order: Package,
  order_event: Package,
  refund: ReceiptText,
  domain: Globe,
  repair: Wrench,
  appointment: CalendarDays,
  inquiry: MessageCircleQuestion,
  plan: MonitorCheck,
  mail: Mail,
  account: UserRound,
  newsletter: ScrollText,
  note: NotebookPen,
}

interface Props {
  entries: TimelineEntry[]
  toLink: (entry: TimelineEntry, title: string) => ReactNode
}

export function EntryList({ entries, toLink }: Props) {
  const { company } = useShell()
  if (entries.length === 0) return <p className="text-sm text-muted">No activity yet.</p>
  return (
    <ol className="grid gap-3">
      {withoutRepetitions(entries).map((entry) => {
        const Icon = icons[entry.kind]
        const { title, detail } = describeEntry(entry)
        return (
          <li key={entry.key} className="grid grid-cols-[1.75rem_1fr] gap-2 text-sm">
            <span aria-hidden className="grid size-7 place-items-center rounded-full bg-tint text-primary">
              <Icon className="size-4" />
            </span>
            <div className="grid min-w-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{toLink(entry, title)}</span>
                <time dateTime={entry.at} className="figures text-xs text-muted">
                  {shopTime(entry.at, company.timeZone)}
                </time>
              </p>
              {detail && <p className="break-words whitespace-pre-line text-muted">{detail}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function withoutRepetitions(entries: TimelineEntry[]): TimelineEntry[] {
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()]
}
