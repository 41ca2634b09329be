import { setImmediate } from 'node:timers/promises'
import {
  MOST_PREVIEWED,
  type MovedFile,
  type MovedRow,
  type MoveInPreview,
  type MoveOutcome,
} from '#contract/moving-in/move-in.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Ctx } from '../context.ts'
import { MOVED_KINDS } from './kinds.ts'
import { readMovedFile } from './read-file.ts'

const ROWS_AT_A_TIME = 200
const FIRST: MoveOutcome[] = ['refused', 'created', 'known']

/** Plans every row as the move-in would, and writes nothing. @throws Problem like `readMovedFile`. */
export async function previewMoveIn(
  ctx: Ctx,
  { noun, csv, mapping, ...usual }: MovedFile,
): Promise<MoveInPreview> {
  const kind = MOVED_KINDS[noun]
  const file = readMovedFile(csv, kind.fields, mapping)
  const rows: MovedRow[] = []
  const seen = new Set<string>()
  for (let start = 0; start < file.rows.length; start += ROWS_AT_A_TIME) {
    const some = file.rows.slice(start, start + ROWS_AT_A_TIME)
    const said = some.map((row) => row.said)
    const plans = await kind.plan(
      ctx,
      said,
      { serviceId: usual.serviceId ?? null, staffId: usual.staffId ?? null },
      seen,
    )
    for (const [at, { name, outcome, messages }] of plans.entries())
      rows.push({ line: some[at]!.line, name: truncateText(name, 200), outcome, messages })
    // Others are served between them.
    await setImmediate()
  }
  const count = (outcome: MoveOutcome) => rows.filter((row) => row.outcome === outcome).length
  return {
    created: count('created'),
    known: count('known'),
    refused: count('refused'),
    format: file.format,
    titles: file.titles,
    fields: kind.fields.map(({ name, label, isRequired = false }) => ({
      ...{ name, label, isRequired },
      column: file.mapping[name] ?? null,
    })),
    rows: rows
      .toSorted((a, b) => FIRST.indexOf(a.outcome) - FIRST.indexOf(b.outcome))
      .slice(0, MOST_PREVIEWED),
  }
}
