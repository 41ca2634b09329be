import { CalendarPlus, ClipboardPlus, Wrench } from 'lucide-react'
import type { RecordKind } from '#contract/portal/record.ts'
import { Button } from '../../ui/button.tsx'
import { DraftList } from '../drafts/draft-list.tsx'
import { type LocalRecord, stateOf } from '../store/local-record.ts'
import { usePortal } from '../use-portal.ts'
import { unsentRecords } from '../what-waits.ts'
import { Devices } from './devices.tsx'
import { OpenRepairs } from './open-repairs.tsx'
import type { Opened } from './opened.ts'
import { ReadOffline } from './read-offline.tsx'
import { RecordCard } from './record-card.tsx'

const QUICK: { kind: RecordKind; text: string; Icon: typeof Wrench }[] = [
  { kind: 'appointment', text: 'New Appointment', Icon: CalendarPlus },
  { kind: 'intake', text: 'New Intake Form', Icon: ClipboardPlus },
  { kind: 'task', text: 'New Service Task', Icon: Wrench },
]

export function Dashboard({ onOpen }: { onOpen: (opened: Opened) => void }) {
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
  onOpen: (opened: Opened) => void
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
          <RecordCard
            key={record.uuid}
            record={record}
            onEdit={() => onOpen({ kind: record.kind, record })}
          />
        ))}
      </ul>
    </section>
  )
}
