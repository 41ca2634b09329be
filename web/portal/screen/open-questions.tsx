import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { fieldName, portalValueText } from '../portal-labels.ts'
import type { LocalRecord } from '../store/local-record.ts'
import { aboutField } from '../store/open-fields.ts'
import { usePortal } from '../use-portal.ts'

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
        The shop was restored from a backup without this device’s passcode. Ask for it again, or choose another way.
      </p>
      <Button size="small" kind="primary" onClick={onEdit}>
        Fix it
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
          Fix it
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
            Discard
          </Button>
        )}
      </div>
    </div>
  )
}

function Conflicts({ record }: { record: LocalRecord }) {
  const { portal } = usePortal()
  const { timeZone } = useShell().company
  const { fields, conflicts } = record
  const yours = Object.fromEntries(conflicts.map(({ field, yours }) => [field, yours]))
  const isOne = conflicts.length === 1
  return (
    <div role="note" className="grid gap-2 border-l-4 border-heart pl-3 text-sm">
      <p>Someone at the shop has changed this since. Which is right?</p>
      <table className="w-full text-left [&_:is(td,th)]:py-1 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:align-top">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">The shop’s</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ field, yours, ours }) => {
            const seen = aboutField(record, field)
            return (
              <tr key={field}>
                <th scope="row">{fieldName(field)}</th>
                <td className="wrap-anywhere">
                  {portalValueText(field, yours, timeZone)}
                  {!isOne && (
                    <UseThis
                      what={`your ${fieldName(field)}`}
                      onUse={() => portal.rewrite(seen, { ...fields, [field]: yours })}
                    />
                  )}
                </td>
                <td className="wrap-anywhere">
                  {portalValueText(field, ours, timeZone)}
                  {!isOne && (
                    <UseThis what={`the shop’s ${fieldName(field)}`} onUse={() => portal.rewrite(seen, fields)} />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void portal.rewrite(record, { ...fields, ...yours })}>
          {isOne ? 'Use yours' : 'Use all of yours'}
        </Button>
        <Button size="small" kind="quiet" onClick={() => void portal.rewrite(record, fields)}>
          {isOne ? 'Keep the shop’s' : 'Keep all of the shop’s'}
        </Button>
      </div>
    </div>
  )
}

function UseThis({ what, onUse }: { what: string; onUse: () => Promise<void> }) {
  return (
    <div className="mt-1">
      <Button size="small" kind="quiet" aria-label={`Use this: ${what}`} onClick={() => void onUse()}>
        Use this
      </Button>
    </div>
  )
}
