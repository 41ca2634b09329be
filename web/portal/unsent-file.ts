import { z } from 'zod'
import { RecordKind } from '#contract/portal/record.ts'
import { isUnsent, type LocalRecord } from './store/local-record.ts'

z.config({ jitless: true })

const MOST_RECORDS = 5_000
const WireFields = z.record(z.string(), z.unknown())
/** As much as tells a file of ours; each record is checked by the shop when it is sent. */
const Unsent = z.object({
  portal: z.literal(1),
  records: z
    .array(
      z.looseObject({
        uuid: z.uuid(),
        kind: RecordKind,
        fields: WireFields,
        was: WireFields.nullable(),
        createdAt: z.iso.datetime(),
      }),
    )
    .max(MOST_RECORDS),
})

/** Everything that the shop does not have yet, to be brought in on another device. */
export function unsentFile(records: LocalRecord[]): Blob {
  const unsent = { portal: 1, records: records.filter(isUnsent) }
  return new Blob([JSON.stringify(unsent, null, 1)], { type: 'application/json' })
}

/** Null where it is no file of ours. */
export async function readUnsentFile(file: Blob): Promise<LocalRecord[] | null> {
  try {
    return Unsent.parse(JSON.parse(await file.text())).records as unknown as LocalRecord[]
  } catch {
    return null
  }
}
