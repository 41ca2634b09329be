import type { HeldOfForm } from '#contract/portal/sync.ts'
import type { LocalPhoto } from './local-photo.ts'
import { type LocalRecord, stateOf } from './local-record.ts'

const PHOTO_LOST = {
  code: 'photo_lost',
  message: 'The shop lost this photo, and it is no longer on this device. Take it again.',
}

/**
 * Photos that the shop lost with a restored backup are sent again; if this device no longer has them, the user is
 * notified.
 * @param here the keys of photos whose bytes are on this device.
 * @param lost the forms that were lost, too.
 */
export function lostPhotos(
  photos: LocalPhoto[],
  held: HeldOfForm[],
  { here, lost }: { here: ReadonlySet<string>; lost: ReadonlySet<string> },
): LocalPhoto[] {
  const keysOf = new Map(held.map(({ uuid, photoKeys }) => [uuid, new Set<string>(photoKeys)]))
  const isLost = ({ isSent, photoKey, recordUuid }: LocalPhoto) =>
    isSent && (lost.has(recordUuid) || keysOf.get(recordUuid)?.has(photoKey) === false)
  return photos
    .filter(isLost)
    .map((photo) => ({
      ...photo,
      ...{ offset: 0, isSent: false, sentAt: undefined },
      reason: here.has(photo.photoKey) ? null : PHOTO_LOST,
    }))
}

/**
 * Sends the access choice again, but never the passcode: its owner may have had it deleted since, so only they may
 * provide it again.
 */
export function withAccessAgain(record: LocalRecord, lacksAccess: boolean): LocalRecord {
  const { accessSaid: choice, isCodeLost } = record
  // The passcode was entered in the meantime.
  if (!lacksAccess) return isCodeLost ? { ...record, isCodeLost: false } : record
  if (!choice || stateOf(record) !== 'sent') return record
  return choice === 'given' ? { ...record, isCodeLost: true } : { ...record, access: { choice, passcode: null } }
}
