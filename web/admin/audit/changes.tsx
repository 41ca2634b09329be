import type { RowOf } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { type Change, changesOf } from './audit-labels.ts'

const SHOWN = 4

export function Changes({ entry: { before, after, moneyFields } }: { entry: Entry }) {
  const { company } = useShell()
  const changes = changesOf(before, after, company.timeZone, moneyFields)
  if (changes.length === 0) return <span className="text-muted">—</span>
  const isNew = before === null
  const [first, rest] = [changes.slice(0, SHOWN), changes.slice(SHOWN)]
  return (
    <div className="grid gap-1 text-xs">
      <List changes={first} isNew={isNew} />
      {rest.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-muted">{rest.length} more</summary>
          <List changes={rest} isNew={isNew} />
        </details>
      )}
    </div>
  )
}

function List({ changes, isNew }: { changes: Change[]; isNew: boolean }) {
  return (
    <dl className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="[overflow-wrap:anywhere]">
          <dt className="inline font-semibold">{field}: </dt>
          <dd className="inline">
            {!isNew && (
              <>
                <del className="text-cancelled">
                  <span className="sr-only">before </span>
                  {before}
                </del>{' '}
                <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins className="text-delivered no-underline">
              <span className="sr-only">{isNew ? '' : 'now '}</span>
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Entry = RowOf<'GET /admin/audit'>
