import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { fieldName, valueInWords } from '../portal-words.ts'
import type { LocalRecord } from '../store/local-record.ts'
import { usePortal } from '../use-portal.ts'

interface Props {
  record: LocalRecord
  onEdit: () => void
}

/** Why the shop did not take it, or what both sides changed, and what can be done about it. */
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
        {record.was === null && (
          <Button size="small" kind="quiet" onClick={() => void portal.discard(record.uuid)}>
            Throw away
          </Button>
        )}
      </div>
    </div>
  )
}

/** Side by side; nothing is sent until one is chosen. */
function Conflicts({ record }: { record: LocalRecord }) {
  const { portal } = usePortal()
  const { timeZone } = useShell().company
  const yours = Object.fromEntries(record.conflicts.map(({ field, yours }) => [field, yours]))
  return (
    <div role="note" className="grid gap-2 border-l-4 border-heart pl-3 text-sm">
      <p>Somebody changed this at the shop meanwhile. Which is right?</p>
      <table className="w-full text-left [&_:is(td,th)]:py-1 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:align-top">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">The shop’s</th>
          </tr>
        </thead>
        <tbody>
          {record.conflicts.map(({ field, yours, ours }) => (
            <tr key={field}>
              <th scope="row">{fieldName(field)}</th>
              <td className="wrap-anywhere">{valueInWords(field, yours, timeZone)}</td>
              <td className="wrap-anywhere">{valueInWords(field, ours, timeZone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void portal.rewrite(record, { ...record.fields, ...yours })}>
          Use yours
        </Button>
        <Button size="small" kind="quiet" onClick={() => void portal.rewrite(record, record.fields)}>
          Keep the shop’s
        </Button>
      </div>
    </div>
  )
}
