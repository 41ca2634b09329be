import { z } from 'zod'
import { BLOB_LIMITS } from '#contract/portal/blob-limits.ts'
import { RecordKind } from '#contract/portal/record.ts'
import type { LocalPhoto } from '../store/local-photo.ts'
import type { LocalRecord } from '../store/local-record.ts'
import { base64Of, bytesOf } from './base64.ts'

const MAX_RECORDS = 5_000
const WireFields = z.record(z.string(), z.unknown())
const Photo = z.object({
  photoKey: z.uuid(),
  recordUuid: z.uuid(),
  sha256: z.string().length(64),
  thumbnail: z.string().startsWith('data:image/jpeg;base64,').max(100_000),
  takenAt: z.iso.datetime(),
  bytes: z.base64().max(Math.ceil(BLOB_LIMITS.bytes / 3) * 4),
})
/** Only the structure is checked here; the server validates the fields. */
const UnsentRecord = z
  .looseObject({
    uuid: z.uuid(),
    kind: RecordKind,
    fields: WireFields,
    was: WireFields.nullable(),
    inFlight: z
      .looseObject({ editKey: z.uuid(), fields: WireFields, was: WireFields.nullable() })
      .nullable()
      .default(null),
    reason: z
      .object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.array(z.string())) })
      .nullable()
      .default(null),
    conflicts: z
      .array(z.object({ field: z.string(), yours: z.unknown().optional(), ours: z.unknown().optional() }))
      .default([]),
    ticketId: z.int().nullable().default(null),
    ticketNumber: z.string().nullable().default(null),
    isFromHere: z.boolean().default(true),
    createdAt: z.iso.datetime(),
    shopUpdatedAt: z.iso.datetime().nullable().default(null),
  })
  .refine(({ fields: { startsAt } }) => startsAt === undefined || !Number.isNaN(Date.parse(String(startsAt))))
const UnsentFile = z.object({
  portal: z.literal(1),
  records: z.array(UnsentRecord).max(MAX_RECORDS),
  photos: z.array(Photo).max(MAX_RECORDS).default([]),
})

export interface Unsent {
  records: LocalRecord[]
  photos: { photo: LocalPhoto; bytes: ArrayBuffer }[]
}

export function unsentFile({ records, photos }: Unsent): Blob {
  const written = photos.map(({ photo: { photoKey, recordUuid, sha256, thumbnail, takenAt }, bytes }) => ({
    ...{ photoKey, recordUuid, sha256, thumbnail, takenAt },
    bytes: base64Of(bytes),
  }))
  const unsent = { portal: 1, records, photos: written }
  return new Blob([JSON.stringify(unsent, null, 1)], { type: 'application/json' })
}

/** Null if the portal did not create the file. */
export async function readUnsentFile(file: Blob): Promise<Unsent | null> {
  try {
    const { records, photos } = UnsentFile.parse(JSON.parse(await file.text()))
    return { records: records as unknown as LocalRecord[], photos: photos.map(toPhoto) }
  } catch {
    return null
  }
}

function toPhoto({ bytes: text, ...photo }: z.output<typeof Photo>): Unsent['photos'][number] {
  const bytes = bytesOf(text)
  const state = { offset: 0, isSent: false, reason: null, size: bytes.byteLength }
  return { photo: { ...photo, ...state }, bytes }
}
