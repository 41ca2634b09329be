import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { MovedRow } from './move-in-words.ts'

const TONES: Record<MovedRow['outcome'], BadgeTone> = {
  refused: 'cancelled',
  created: 'delivered',
  known: 'quiet',
}
const SAID: Record<MovedRow['outcome'], string> = {
  refused: 'refused',
  created: 'new',
  known: 'here already',
}

/** What each row of a file becomes. */
export function MovedRows({ rows }: { rows: readonly MovedRow[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Rows of the file</caption>
        <thead className="text-left text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 pr-3 text-right">
              Line
            </th>
            <th scope="col" className="py-1 pr-3">
              Name
            </th>
            <th scope="col" className="py-1">
              What becomes of it
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name, outcome, messages }) => (
            <tr key={line} className="border-b border-line align-top last:border-0">
              <td className="figures py-1.5 pr-3 text-right text-muted">{line}</td>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
                {name}
              </th>
              <td className="py-1.5">
                <Badge tone={TONES[outcome]}>{SAID[outcome]}</Badge>
                {messages.map((message) => (
                  <p key={message} className={outcome === 'refused' ? 'text-cancelled' : 'text-muted'}>
                    {message}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
