import { CircleAlert, CloudCheck, HardDrive } from 'lucide-react'
import { lazy, memo, Suspense, useState } from 'react'
import type { PortalAppointmentStatus, TaskStatus } from '#contract/portal/record.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { Status } from '../../ui/status.tsx'
import { RecordPhotos } from '../photos/record-photos.tsx'
import { RECORD_NAMES, recordTitle } from '../portal-labels.ts'
import { waitingOf } from '../store/local-photo.ts'
import type { LocalRecord } from '../store/local-record.ts'
import { type RecordState, stateOf } from '../store/local-record.ts'
import { usePortal } from '../use-portal.ts'
import { OpenQuestions } from './open-questions.tsx'

const LOOKS = {
  'saved on this device': { text: 'Saved on this device', Icon: HardDrive, look: 'border-control bg-surface text-ink' },
  sent: { text: 'Sent', Icon: CloudCheck, look: 'border-primary bg-primary text-on-primary' },
  'needs attention': { text: 'Needs your attention', Icon: CircleAlert, look: 'border-heart bg-surface text-ink' },
} satisfies Record<RecordState, object>

function Booked({ record: { appointmentNumber, booked, fields } }: { record: LocalRecord }) {
  const { timeZone } = useShell().company
  if (!appointmentNumber) return fields.status === 'Scheduled' ? <span>Requested; the shop will answer</span> : null
  return (
    <>
      <span className="figures">{appointmentNumber}</span>
      {booked && (
        <span>
          until {shopTime(booked.endsAt, timeZone)} with {booked.staffName}
        </span>
      )}
      {booked?.isNoShow && (
        <Status of="appointment" is="no-show">
          No-show
        </Status>
      )}
    </>
  )
}

function WorkStatus({ record: { kind, fields } }: { record: LocalRecord }) {
  const status = fields.status as string | undefined
  if (!status) return null
  return kind === 'appointment' ? (
    <Status of="portalAppointment" is={status as PortalAppointmentStatus}>
      {status}
    </Status>
  ) : (
    <Status of="portalTask" is={status as TaskStatus}>
      {status}
    </Status>
  )
}

const RecordSlip = lazy(async () => ({ default: (await import('./record-slip.tsx')).RecordSlip }))

interface Props {
  record: LocalRecord
  /** Must be a stable function, so that searching renders only the changed cards. */
  onEdit: (record: LocalRecord) => void
}

export const RecordCard = memo(function RecordCard({ record, onEdit }: Props) {
  const { kind, fields, ticketId, ticketNumber, createdAt, was, mayChange = true } = record
  const { person } = usePortal()
  const { timeZone } = useShell().company
  const [isPrinting, setPrinting] = useState(false)
  const at = String(fields.startsAt ?? createdAt)
  const title = recordTitle(record)
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {RECORD_NAMES[kind]}
            <time dateTime={at}>{shopTime(at, timeZone)}</time>
            <WorkStatus record={record} />
            {kind === 'appointment' && was !== null && <Booked record={record} />}
            {record.access?.passcode && <span>Includes an encrypted passcode</span>}
            {typeof fields.claimNumber === 'string' && <span className="figures">{fields.claimNumber}</span>}
            {ticketId !== null && (
              <SiteLink href={`/repair-tickets/${ticketId}`} className="link figures">
                {ticketNumber}
              </SiteLink>
            )}
          </p>
        </div>
        <StateMark record={record} />
      </div>
      {kind === 'intake' && <RecordPhotos recordUuid={record.uuid} />}
      <OpenQuestions record={record} onEdit={() => onEdit(record)} />
      <div className="flex flex-wrap gap-2">
        {mayChange && (person.isTechnician || kind === 'appointment' || was === null) && (
          <Button kind="quiet" size="small" onClick={() => onEdit(record)} aria-label={`Edit ${title}`}>
            Edit
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => setPrinting(true)} aria-label={`Slip for ${title}`}>
          Slip
        </Button>
      </div>
      {isPrinting && (
        <Suspense fallback={null}>
          <RecordSlip record={record} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </li>
  )
})

function StateMark({ record }: { record: LocalRecord }) {
  const { state } = usePortal()
  const owed = waitingOf(state.photos, record.uuid).length
  const own = LOOKS[stateOf(record)]
  const isPart = stateOf(record) === 'sent' && owed > 0
  const partly = { ...LOOKS['saved on this device'], text: `Sent except for ${owed} photo${owed === 1 ? '' : 's'}` }
  const { text, Icon, look } = isPart ? partly : own
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border-2 px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        look,
      )}>
      <Icon aria-hidden className="size-3.5" />
      {text}
    </span>
  )
}
