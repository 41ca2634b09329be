import { isPhotoWaiting, type LocalPhoto } from './store/local-photo.ts'
import { isUnsent, type LocalRecord } from './store/local-record.ts'

/** A warning is shown if data is unsent for this long. Source: docs/rules.md, L-11. */
const LONG_MS = 15 * 60_000
const LITTLE_ROOM_BYTES = 20_000_000

export function unsentRecords({
  records = [],
  photos,
}: {
  records: LocalRecord[] | undefined
  photos: LocalPhoto[]
}): LocalRecord[] {
  const owed = new Set(photos.filter(isPhotoWaiting).map(({ recordUuid }) => recordUuid))
  return records.filter((record) => isUnsent(record) || owed.has(record.uuid))
}

export function unsentTooLong(records: LocalRecord[], now: number): { count: number; since: string } | undefined {
  const since = records
    .map(({ changedAt, createdAt }) => changedAt ?? createdAt)
    .filter((at) => now - new Date(at).getTime() > LONG_MS)
    .sort()
  return since[0] === undefined ? undefined : { count: since.length, since: since[0] }
}

export function lowSpaceOf(room: number | undefined): number | undefined {
  return room !== undefined && room < LITTLE_ROOM_BYTES ? room : undefined
}
