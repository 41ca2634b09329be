import { CircleAlert, CloudCheck, HardDrive } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { waitingOf } from '../store/local-photo.ts'
import { type LocalRecord, type RecordState, stateOf } from '../store/local-record.ts'
import { usePortal } from '../use-portal.ts'

const LOOKS = {
  'saved on this device': {
    text: 'Saved on this device',
    Icon: HardDrive,
    look: 'border-control bg-surface text-ink',
  },
  sent: { text: 'Sent', Icon: CloudCheck, look: 'border-primary bg-primary text-on-primary' },
  'needs attention': {
    text: 'Needs your attention',
    Icon: CircleAlert,
    look: 'border-heart bg-surface text-ink',
  },
} satisfies Record<RecordState, object>

/** Outlined while the record or a photo of it is only on this device; filled once the shop has everything. */
export function StateMark({ record }: { record: LocalRecord }) {
  const { state } = usePortal()
  const owed = waitingOf(state.photos, record.uuid).length
  const own = LOOKS[stateOf(record)]
  const isPart = stateOf(record) === 'sent' && owed > 0
  const partly = {
    ...LOOKS['saved on this device'],
    text: `Sent but for ${owed} photo${owed === 1 ? '' : 's'}`,
  }
  const { text, Icon, look } = isPart ? partly : own
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border-2 px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        look,
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {text}
    </span>
  )
}
