import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Paging, text } from '../scalars.ts'
import { importFields, MAX_IMPORT_BYTES } from './data-import.ts'

export const MAX_MOVE_IN_ROWS = 20_000
/** The preview shows problems first, up to this number of rows. */
export const MAX_PREVIEWED_ROWS = 300

export const MovedNoun = z.enum(['customers', 'tickets', 'appointments'])
export type MovedNoun = z.infer<typeof MovedNoun>

/** `known`: already here, so nothing happens. */
export const MoveOutcome = z.enum(['created', 'known', 'refused'])
export type MoveOutcome = z.infer<typeof MoveOutcome>

export const MovedRow = z.object({
  /** The line in the file; the header is line 1. */
  line: z.int(),
  name: z.string(),
  outcome: MoveOutcome,
  messages: z.array(z.string()),
})
export type MovedRow = z.infer<typeof MovedRow>

const counts = { created: z.int(), known: z.int(), refused: z.int() }

/** The column of each field by its index; null if no column has it. */
const Mapping = z.record(z.string().max(40), z.int().min(0).max(500).nullable())

export const MoveInPreview = z.object({
  ...counts,
  format: z.string(),
  titles: z.array(z.string()),
  fields: z.array(
    z.object({ name: z.string(), label: z.string(), isRequired: z.boolean(), column: z.int().nullable() }),
  ),
  rows: z.array(MovedRow),
})
export type MoveInPreview = z.infer<typeof MoveInPreview>

export const MoveIn = z.object({
  ...importFields,
  noun: MovedNoun,
  rowCount: z.int(),
  ...counts,
  undone: z.object({ removed: z.int(), kept: z.int() }).nullable(),
})
export type MoveIn = z.infer<typeof MoveIn>

const movedFile = z.strictObject({
  noun: MovedNoun,
  csv: z.string('Choose a CSV file').min(1, 'The file is empty').max(MAX_IMPORT_BYTES),
  /** Omitted: columns are found by their titles. */
  mapping: Mapping.optional(),
  /** For appointments: the service and person to use if the file names none. */
  serviceId: Id.optional(),
  staffId: Id.optional(),
})
const onlyAppointments: z.core.CheckFn<Pick<MovedFile, 'noun' | 'serviceId' | 'staffId'>> = ({ value, issues }) => {
  for (const field of ['serviceId', 'staffId'] as const)
    if (value.noun !== 'appointments' && value[field] !== undefined)
      issues.push({
        code: 'custom',
        path: [field],
        message: 'Only a file of appointments needs it. Leave it out.',
        input: value,
      })
}
const MovedFile = movedFile.check(onlyAppointments)
export type MovedFile = z.output<typeof movedFile>

const Ref = z.strictObject({ id: Id })

export const previewMoveIn = endpoint('POST /admin/move-ins/preview', {
  summary: 'What a file of customers, tickets or appointments would do, row by row; changes nothing',
  input: MovedFile,
  output: MoveInPreview,
})
export const startMoveIn = endpoint('POST /admin/move-ins', {
  summary: 'Bring such a file in, in the background; nobody is mailed',
  input: movedFile.extend({ filename: text(200).default('file.csv') }).check(onlyAppointments),
  output: MoveIn,
  status: 201,
})
export const listMoveIns = endpoint('GET /admin/move-ins', {
  summary: 'Files that were brought in, the latest first',
  input: z.object(Paging),
  page: MoveIn,
})
export const getMoveIn = endpoint('GET /admin/move-ins/:id', {
  summary: 'How far it is, and what it did',
  input: Ref,
  output: MoveIn,
})
export const listMovedRows = endpoint('GET /admin/move-ins/:id/rows', {
  summary: 'What became of each row of the file, what needs a look first',
  input: z.object({ id: Id, ...Paging }),
  page: MovedRow,
})
export const downloadRefusedMoves = endpoint('GET /admin/move-ins/:id/refused', {
  summary: 'The refused rows as they stood in the file, each with the reason, to mend and bring again',
  input: Ref,
  download: 'text/csv',
})
export const resumeMoveIn = endpoint('POST /admin/move-ins/:id/resume', {
  summary: 'Go on with a file that failed, from where it stopped',
  input: Ref,
  output: MoveIn,
})
export const undoMoveIn = endpoint('POST /admin/move-ins/:id/undo', {
  summary: 'Take it back within a day; what something happened to since stays',
  input: Ref,
  output: MoveIn,
})
