import { CalendarPlus, ClipboardPlus, Wrench } from 'lucide-react'
import { useState } from 'react'
import type { RecordKind } from '#contract/portal/record.ts'
import { StatusBadge } from '../../repairs/ticket-badges.tsx'
import { deviceName } from '../../repairs/ticket-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DraftList } from '../drafts/draft-list.tsx'
import type { PortalState } from '../portal-state.ts'
import { type LocalRecord, stateOf } from '../store/local-record.ts'
import { unsentRecords } from '../unsent-records.ts'
import { usePortal } from '../use-portal.ts'
import { Devices } from './devices.tsx'
import type { FormTarget } from './form-target.ts'
import { ReadOffline } from './read-offline.tsx'
import { RecordCard } from './record-card.tsx'
import { TicketDialog } from './ticket-dialog.tsx'

const SHOWN = 10

const QUICK: { kind: RecordKind; text: string; Icon: typeof Wrench }[] = [
  { kind: 'appointment', text: 'New Appointment', Icon: CalendarPlus },
  { kind: 'intake', text: 'New Intake Form', Icon: ClipboardPlus },
  { kind: 'task', text: 'New Service Task', Icon: Wrench },
]

export function Dashboard({ onOpen }: { onOpen: (target: FormTarget) => void }) {
  const { person, state } = usePortal()
  const records = state.records ?? []
  const open = records.filter((record) => stateOf(record) === 'needs attention')
  const waiting = unsentRecords(state).filter((record) => stateOf(record) !== 'needs attention')
  const quick = QUICK.filter(({ kind }) => kind !== 'task' || person.isTechnician)
  return (
    <div className="grid gap-6">
      <section aria-label="Quick actions" className="flex flex-wrap gap-3">
        {quick.map(({ kind, text, Icon }) => (
          <Button key={kind} kind={kind === 'intake' ? 'primary' : 'quiet'} onClick={() => onOpen({ kind })}>
            <Icon aria-hidden className="size-4" /> {text}
          </Button>
        ))}
      </section>
      <DraftList onOpen={onOpen} />
      <Records title="Needs your attention" records={open} onOpen={onOpen} />
      <Records title="Waiting to be sent" records={waiting} onOpen={onOpen} />
      <OpenRepairs onOpen={onOpen} />
      <ReadOffline />
      {person.isTechnician && <Devices />}
    </div>
  )
}

interface RecordsProps {
  title: string
  records: LocalRecord[]
  onOpen: (target: FormTarget) => void
}

function Records({ title, records, onOpen }: RecordsProps) {
  if (records.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">
        {title} ({records.length})
      </h2>
      <ul className="grid gap-3">
        {records.map((record) => (
          <RecordCard key={record.uuid} record={record} onEdit={() => onOpen({ kind: record.kind, record })} />
        ))}
      </ul>
    </section>
  )
}

function OpenRepairs({ onOpen }: { onOpen: (target: FormTarget) => void }) {
  const { person, state } = usePortal()
  const [isWhole, setWhole] = useState(false)
  const [read, setRead] = useState<PortalState['tickets'][number]>()
  const isOwn = ({ assignee }: PortalState['tickets'][number]) => assignee?.id === person.id
  const tickets = state.tickets.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">Open repairs</h2>
      {tickets.length === 0 && <p className="text-muted">No open repairs, as of the last sync.</p>}
      <ul className="grid gap-2">
        {tickets.slice(0, isWhole ? undefined : SHOWN).map((ticket) => (
          <li key={ticket.id}>
            <Card className="flex flex-wrap items-center justify-between gap-3 p-3">
              <button type="button" className="link min-h-6 text-left wrap-anywhere" onClick={() => setRead(ticket)}>
                <span className="figures font-semibold">{ticket.number}</span> {deviceName(ticket)},{' '}
                {ticket.customerName}
              </button>
              <span className="flex items-center gap-2 text-sm">
                {person.isTechnician && isOwn(ticket) && 'Yours'}
                <StatusBadge status={ticket.status} />
              </span>
            </Card>
          </li>
        ))}
      </ul>
      {tickets.length > SHOWN && !isWhole && (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setWhole(true)}>
          Show all {tickets.length}
        </Button>
      )}
      {read && (
        <TicketDialog
          ticket={read}
          {...(person.isTechnician && {
            onWork: (target) => {
              setRead(undefined)
              onOpen(target)
            },
          })}
          onClose={() => setRead(undefined)}
        />
      )}
    </section>
  )
}
