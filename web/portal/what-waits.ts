import { isPhotoWaiting, type LocalPhoto } from './store/local-photo.ts'
import { isUnsent, type LocalRecord } from './store/local-record.ts'

/** So long the shop may know nothing of it before it is said. Source: docs/rules.md, L-11. */
const LONG_MS = 15 * 60_000
/** With less room than this the next photos may find none. */
const LITTLE_ROOM_BYTES = 20_000_000

/** Records of which the shop does not have all, photos included. */
export function unsentRecords({
  records = [],
  photos,
}: {
  /** Undefined until they are read. */
  records: LocalRecord[] | undefined
  photos: LocalPhoto[]
}): LocalRecord[] {
  const owed = new Set(photos.filter(isPhotoWaiting).map(({ recordUuid }) => recordUuid))
  return records.filter((record) => isUnsent(record) || owed.has(record.uuid))
}

/** What waits for too long, with the moment since which the oldest does; undefined where nothing does. */
export function waitingLong(
  records: LocalRecord[],
  now: number,
): { count: number; since: string } | undefined {
  const since = records
    .map(({ changedAt, createdAt }) => changedAt ?? createdAt)
    .filter((at) => now - new Date(at).getTime() > LONG_MS)
    .sort()
  return since[0] === undefined ? undefined : { count: since.length, since: since[0] }
}

/** The room in bytes, where there is so little that it is said. */
export function littleRoomOf(room: number | undefined): number | undefined {
  return room !== undefined && room < LITTLE_ROOM_BYTES ? room : undefined
}
