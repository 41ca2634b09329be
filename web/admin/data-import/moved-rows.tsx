import type { BadgeTone } from '../../ui/badge.tsx'
import { FileRows } from '../file-import/file-rows.tsx'
import type { MovedRow } from './move-in-words.ts'

const OUTCOMES: Record<MovedRow['outcome'], { said: string; tone: BadgeTone }> = {
  refused: { said: 'refused', tone: 'cancelled' },
  created: { said: 'new', tone: 'delivered' },
  known: { said: 'here already', tone: 'quiet' },
}

export function MovedRows({ rows }: { rows: readonly MovedRow[] }) {
  return (
    <FileRows
      caption="Rows of the file"
      subject="Name"
      rows={rows.map(({ line, name, outcome, messages }) => ({
        ...{ line, name, messages, isRefused: outcome === 'refused' },
        ...OUTCOMES[outcome],
      }))}
    />
  )
}
