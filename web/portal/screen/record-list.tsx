import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { containsWords } from '#contract/search-text.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { searchedText } from '../portal-labels.ts'
import type { LocalRecord } from '../store/local-record.ts'
import { RecordCard } from './record-card.tsx'

const SHOWN = 25

interface Props {
  records: LocalRecord[] | undefined
  empty: { title: string; text: string; action?: ReactNode }
  onEdit: (record: LocalRecord) => void
}

export function RecordList({ records, empty, onEdit }: Props) {
  const [typed, setTyped] = useState('')
  const isFound = containsWords(useDeferredValue(typed))
  const searched = useMemo(() => records?.map((record) => ({ record, text: searchedText(record) })), [records])
  if (!searched) return <Spinner />
  if (searched.length === 0)
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  const found = searched.filter(({ text }) => isFound(text))
  return (
    <div className="grid gap-3">
      {searched.length > 5 && (
        <TextInput
          type="search"
          aria-label="Search these records"
          placeholder="Search by name, device, number…"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ul className="grid gap-3">
        {found.slice(0, SHOWN).map(({ record }) => (
          <RecordCard key={record.uuid} record={record} onEdit={onEdit} />
        ))}
      </ul>
      <p role="status" className="text-sm text-muted empty:hidden">
        {found.length > SHOWN && `${found.length} found; the latest ${SHOWN} are shown.`}
        {found.length === 0 && 'No records match.'}
      </p>
    </div>
  )
}
