import type { BadgeTone } from '../../ui/badge.tsx'
import { FileRows } from '../file-import/file-rows.tsx'
import type { ImportedRecord } from './record-import-labels.ts'

const OUTCOMES: Record<ImportedRecord['outcome'], { said: string; tone: BadgeTone }> = {
  refused: { said: 'refused', tone: 'cancelled' },
  created: { said: 'new', tone: 'delivered' },
  updated: { said: 'changed', tone: 'shipped' },
  known: { said: 'here already', tone: 'quiet' },
}

export function ImportedRecords({ rows }: { rows: readonly ImportedRecord[] }) {
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
