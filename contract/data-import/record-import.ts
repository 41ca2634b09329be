import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Paging, text } from '../scalars.ts'
import { importFields, MAX_IMPORT_BYTES } from './data-import.ts'

export const MAX_RECORD_ROWS = 20_000
export const MAX_PREVIEWED_ROWS = 300

export const RecordType = z.enum(['customers', 'tickets', 'appointments', 'repair_prices'])
export type RecordType = z.infer<typeof RecordType>

export const RecordOutcome = z.enum(['created', 'updated', 'known', 'refused'])
export type RecordOutcome = z.infer<typeof RecordOutcome>

export const ImportedRecord = z.object({
  /** The line in the file; the header is line 1. */
  line: z.int(),
  name: z.string(),
  outcome: RecordOutcome,
  messages: z.array(z.string()),
})
export type ImportedRecord = z.infer<typeof ImportedRecord>

const counts = { created: z.int(), updated: z.int(), known: z.int(), refused: z.int() }

const Mapping = z.record(z.string().max(40), z.int().min(0).max(500).nullable())

export const RecordImportPreview = z.object({
  ...counts,
  format: z.string(),
  titles: z.array(z.string()),
  fields: z.array(
    z.object({ name: z.string(), label: z.string(), isRequired: z.boolean(), column: z.int().nullable() }),
  ),
  rows: z.array(ImportedRecord),
})
export type RecordImportPreview = z.infer<typeof RecordImportPreview>

export const RecordImport = z.object({
  ...importFields,
  recordType: RecordType,
  rowCount: z.int(),
  ...counts,
  undone: z.object({ removed: z.int(), restored: z.int(), retained: z.int() }).nullable(),
})
export type RecordImport = z.infer<typeof RecordImport>

const recordFileFields = z.strictObject({
  recordType: RecordType,
  csv: z.string('Choose a CSV file').min(1, 'The file is empty').max(MAX_IMPORT_BYTES),
  mapping: Mapping.optional(),
  serviceId: Id.optional(),
  staffId: Id.optional(),
})
const checkAppointmentFields: z.core.CheckFn<Pick<RecordFile, 'recordType' | 'serviceId' | 'staffId'>> = ({
  value,
  issues,
}) => {
  for (const field of ['serviceId', 'staffId'] as const)
    if (value.recordType !== 'appointments' && value[field] !== undefined)
      issues.push({
        code: 'custom',
        path: [field],
        message: 'Only a file of appointments needs it. Leave it out.',
        input: value,
      })
}
const RecordFile = recordFileFields.check(checkAppointmentFields)
export type RecordFile = z.output<typeof recordFileFields>

const Ref = z.strictObject({ id: Id })

export const previewRecordImport = endpoint('POST /admin/data-imports/preview', {
  summary: 'Preview an import of customers, tickets, appointments or repair prices row by row',
  input: RecordFile,
  output: RecordImportPreview,
})
export const startRecordImport = endpoint('POST /admin/data-imports', {
  summary: 'Import a file in the background without sending emails',
  input: recordFileFields.extend({ filename: text(200).default('file.csv') }).check(checkAppointmentFields),
  output: RecordImport,
  status: 201,
})
export const listRecordImports = endpoint('GET /admin/data-imports', {
  summary: 'List imports, latest first',
  input: z.object(Paging),
  page: RecordImport,
})
export const getRecordImport = endpoint('GET /admin/data-imports/:id', {
  summary: 'Get an import’s progress and result',
  input: Ref,
  output: RecordImport,
})
export const listImportedRecords = endpoint('GET /admin/data-imports/:id/rows', {
  summary: 'List an import’s rows, problems first',
  input: z.object({ id: Id, ...Paging }),
  page: ImportedRecord,
})
export const downloadRefusedRecords = endpoint('GET /admin/data-imports/:id/refused', {
  summary: 'Download refused rows with their reasons',
  input: Ref,
  download: 'text/csv',
})
export const resumeRecordImport = endpoint('POST /admin/data-imports/:id/resume', {
  summary: 'Resume a failed import',
  input: Ref,
  output: RecordImport,
})
export const undoRecordImport = endpoint('POST /admin/data-imports/:id/undo', {
  summary: 'Undo an import within a day, except records that changed since',
  input: Ref,
  output: RecordImport,
})
