import { Button } from '../../ui/button.tsx'
import { fieldName } from '../portal-words.ts'
import type { LocalRecord } from '../store/local-record.ts'
import { usePortal } from '../use-portal.ts'
import { Conflicts } from './conflicts.tsx'

interface Props {
  record: LocalRecord
  onEdit: () => void
}

export function OpenQuestions({ record, onEdit }: Props) {
  const { reason, conflicts, isCodeLost } = record
  return (
    <>
      {isCodeLost && <CodeLost onEdit={onEdit} />}
      {reason && <Refused record={record} reason={reason} onEdit={onEdit} />}
      {!reason && conflicts.length > 0 && <Conflicts record={record} />}
    </>
  )
}

function CodeLost({ onEdit }: Pick<Props, 'onEdit'>) {
  return (
    <div role="note" className="grid justify-items-start gap-2 border-l-4 border-heart pl-3 text-sm">
      <p>
        The shop came back from a backup without the code of this device. Ask for it again, or choose another
        way in.
      </p>
      <Button size="small" kind="primary" onClick={onEdit}>
        Mend it
      </Button>
    </div>
  )
}

interface RefusedProps extends Props {
  reason: NonNullable<LocalRecord['reason']>
}

function Refused({ record, reason, onEdit }: RefusedProps) {
  const { portal } = usePortal()
  return (
    <div role="note" className="grid gap-2 border-l-4 border-heart pl-3 text-sm">
      <p>{reason.message}</p>
      <ul className="text-muted">
        {Object.entries(reason.fields).map(([field, messages]) => (
          <li key={field}>
            {fieldName(field)}: {messages.join(' ')}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" kind="primary" onClick={onEdit}>
          Mend it
        </Button>
        <Button size="small" kind="quiet" onClick={() => void portal.rewrite(record, record.fields)}>
          Try again
        </Button>
        {record.was !== null ? (
          <Button size="small" kind="quiet" onClick={() => void portal.rewrite(record, record.was!)}>
            Undo my change
          </Button>
        ) : (
          <Button size="small" kind="quiet" onClick={() => void portal.discard(record.uuid)}>
            Throw away
          </Button>
        )}
      </div>
    </div>
  )
}
