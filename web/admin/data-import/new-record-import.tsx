import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_IMPORT_BYTES } from '#contract/data-import/data-import.ts'
import { MAX_RECORD_ROWS } from '#contract/data-import/record-import.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { type Input, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { CsvDrop } from '../file-import/csv-drop.tsx'
import { EncodingNote } from '../file-import/encoding-note.tsx'
import { type DecodedFile, decodeFile, type Encoding } from '../file-import/file-text.ts'
import { ImportFoot } from '../file-import/import-foot.tsx'
import { ReadingFile } from '../file-import/reading-file.tsx'
import { ImportedRecords } from './imported-records.tsx'
import { countRecords, type Preview, RECORD_TYPE_LABELS, type RecordType } from './record-import-labels.ts'
import { type Usual, UsualChoices } from './usual-choices.tsx'

const LARGEST = MAX_IMPORT_BYTES / 1024 / 1024
const HINT = `A CSV file of up to ${MAX_RECORD_ROWS.toLocaleString('en-US')} rows and ${LARGEST} MB. You see a preview before anything changes, and no email is sent.`

type PreviewRequest = Input<'POST /admin/data-imports/preview'>

interface Props {
  onStarted: (id: number) => void
  onClose: () => void
}

export function NewRecordImport({ onStarted, onClose }: Props) {
  const api = useApi()
  const [recordType, setRecordType] = useState<RecordType>('customers')
  const [file, setFile] = useState<{ chosen: File; decoded: DecodedFile; name: string; csv: string }>()
  const [usual, setUsual] = useState<Usual>({})
  const [refusal, setRefusal] = useState<string>()
  /** The previous preview stays while the file is read again, so that an open select does not close. */
  const [shown, setShown] = useState<Preview>()
  const preview = useMutation({
    mutationFn: (given: PreviewRequest) => api.call('POST /admin/data-imports/preview', given),
    onSuccess: setShown,
  })
  const start = useMutation({
    mutationFn: (given: PreviewRequest & { filename: string }) => api.call('POST /admin/data-imports', given),
    onSuccess: ({ id }) => onStarted(id),
  })
  const failure = refusal ?? (start.error ?? preview.error)?.message

  const look = (given: Omit<PreviewRequest, 'csv'>, csv = file?.csv) => {
    start.reset()
    if (csv !== undefined) preview.mutate({ ...given, csv })
  }
  async function choose(chosen: File | undefined, encoding?: Encoding) {
    if (!chosen) return
    const tooLarge = chosen.size > MAX_IMPORT_BYTES
    setRefusal(tooLarge ? `The file is larger than ${LARGEST} MB. Split it into smaller files.` : undefined)
    if (tooLarge) return
    const decoded = await decodeFile(chosen, encoding)
    setFile({ chosen, decoded, name: chosen.name, csv: decoded.text })
    setShown(undefined)
    look({ recordType, ...usual }, decoded.text)
  }
  const mapping = preview.variables?.mapping
  return (
    <Dialog title="Import a file" isOpen size="wide" onClose={onClose}>
      <Field label="What is in the file" isRequired>
        <Select
          value={recordType}
          onChange={({ target }) => {
            setRecordType(target.value as RecordType)
            setUsual({})
            setShown(undefined)
            look({ recordType: target.value as RecordType })
          }}>
          {Object.entries(RECORD_TYPE_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {recordType === 'appointments' && (
        <UsualChoices
          usual={usual}
          onChange={(next) => {
            setUsual(next)
            look({ recordType, ...next, ...(mapping && { mapping }) })
          }}
        />
      )}
      <CsvDrop
        id="import-failure"
        name={file?.name}
        hint={HINT}
        failure={failure}
        onFile={(chosen) => void choose(chosen)}
      />
      {file && <EncodingNote file={file.decoded} onChoose={(encoding) => void choose(file.chosen, encoding)} />}
      {preview.isPending && !shown && <ReadingFile />}
      {shown && (
        <>
          <Report preview={shown} />
          <ColumnChoices
            preview={shown}
            chosen={mapping}
            onChange={(mapping) => look({ recordType, ...usual, mapping })}
          />
          <ImportedRecords rows={shown.rows} />
        </>
      )}
      <ImportFoot onClose={onClose}>
        {file && shown && (
          <Button
            isBusy={start.isPending || preview.isPending}
            disabled={preview.isError || shown.created + shown.updated + shown.refused === 0}
            onClick={() => start.mutate({ ...preview.variables!, filename: truncateText(file.name, 200) })}>
            Import {countRecords(shown.created + shown.updated, recordType)}
          </Button>
        )}
      </ImportFoot>
    </Dialog>
  )
}

function Report({ preview: { created, updated, known, refused, format, rows } }: { preview: Preview }) {
  const isShort = rows.length < created + updated + known + refused
  return (
    <p role="status" className="figures text-sm font-semibold">
      Nothing is changed yet. This file of {format} would add {created},{updated > 0 && ` change ${updated},`} {known}{' '}
      {known === 1 ? 'is' : 'are'} here already, and {refused} {refused === 1 ? 'is' : 'are'} refused.
      {isShort && ` The first ${rows.length} rows are listed below, problems first.`}
    </p>
  )
}

interface ColumnChoicesProps {
  preview: Preview
  chosen: Mapping | undefined
  onChange: (mapping: Mapping) => void
}

type Mapping = Record<string, number | null>

function ColumnChoices({ preview: { fields, titles }, chosen, onChange }: ColumnChoicesProps) {
  const missing = fields.filter(({ isRequired, column }) => isRequired && column === null)
  const [isOpen, setOpen] = useState(missing.length > 0)
  const mapping = chosen ?? Object.fromEntries(fields.map(({ name, column }) => [name, column]))
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-sm">
      <summary className="link cursor-pointer">Match columns</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-3">
        {fields.map(({ name, label, isRequired }) => (
          <Field key={name} label={label} isRequired={isRequired}>
            <Select
              value={mapping[name] ?? ''}
              onChange={({ target }) =>
                onChange({ ...mapping, [name]: target.value === '' ? null : Number(target.value) })
              }>
              <option value="">No column</option>
              {titles.map((title, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns never move
                <option key={at} value={at}>
                  {title || `Column ${at + 1}`}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </details>
  )
}
