import type { HeldOfForm } from '#contract/portal/sync.ts'
import type { LocalPhoto } from './local-photo.ts'
import { type LocalRecord, stateOf } from './local-record.ts'

const PHOTO_LOST = {
  code: 'photo_lost',
  message: 'The shop lost this photo, and it is not on this device any more. Take it again.',
}

/**
 * Photos that the shop took in and does not have any more, because it came back from a backup: they wait again, or where they are
 * not on this device any more either, somebody is told.
 * @param here the keys of those whose bytes are here.
 * @param lost the forms that went with them.
 */
export function lostPhotos(
  photos: LocalPhoto[],
  held: HeldOfForm[],
  { here, lost }: { here: ReadonlySet<string>; lost: ReadonlySet<string> },
): LocalPhoto[] {
  const keysOf = new Map(held.map(({ uuid, photoKeys }) => [uuid, new Set<string>(photoKeys)]))
  const isLost = ({ isSent, photoKey, recordUuid }: LocalPhoto) =>
    isSent && (lost.has(recordUuid) || keysOf.get(recordUuid)?.has(photoKey) === false)
  return photos.filter(isLost).map((photo) => ({
    ...photo,
    ...{ offset: 0, isSent: false, sentAt: undefined },
    reason: here.has(photo.photoKey) ? null : PHOTO_LOST,
  }))
}

/**
 * A form of which the shop lost how its device is opened says it again. A passcode it cannot: its owner may have had it erased
 * since, which the shop lost as well, so that nobody but them may give it once more.
 */
export function withAccessAgain(record: LocalRecord, lacksAccess: boolean): LocalRecord {
  const { accessSaid: choice, isCodeLost } = record
  // Somebody said it meanwhile.
  if (!lacksAccess) return isCodeLost ? { ...record, isCodeLost: false } : record
  if (!choice || stateOf(record) !== 'sent') return record
  return choice === 'given'
    ? { ...record, isCodeLost: true }
    : { ...record, access: { choice, passcode: null } }
}
