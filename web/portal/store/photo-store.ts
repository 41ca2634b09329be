import type { EncryptedStore } from './encrypted-store.ts'
import type { LocalPhoto } from './local-photo.ts'

export type PhotoStore = ReturnType<typeof photoStore>
export type Alone = <T>(work: () => Promise<T>) => Promise<T>

/** @param alone excludes other tabs. */
export function photoStore(encryptedStore: EncryptedStore, alone: Alone, onChange: () => void) {
  const change = ({ photoKey }: LocalPhoto, set: Partial<LocalPhoto>) =>
    alone(async () => {
      const known = await encryptedStore.get<LocalPhoto>('photos', photoKey)
      if (!known) return
      await encryptedStore.putAll([['photos', photoKey, { ...known, ...set }]])
      onChange()
    })
  const spare = async () => {
    const here = await encryptedStore.names('pictures')
    return (await encryptedStore.getAll<LocalPhoto>('photos')).filter(
      ({ isSent, photoKey }) => isSent && here.has(photoKey),
    )
  }
  return {
    list: () => encryptedStore.getAll<LocalPhoto>('photos'),
    bytesOf: ({ photoKey }: LocalPhoto) => encryptedStore.getBytes(photoKey),
    hasCome: (photo: LocalPhoto, offset: number) => change(photo, { offset }),
    /** The bytes stay for some days, because the shop may lose the photo with a restored backup. */
    isSent: (photo: LocalPhoto) =>
      change(photo, { offset: photo.size, isSent: true, sentAt: new Date().toISOString() }),
    /** Bytes of uploaded photos, which are evicted if new data needs the space. */
    spareBytes: async () => (await spare()).reduce((sum, { size }) => sum + size, 0),
    letGoOld: () =>
      alone(async () => {
        const old = (await spare()).filter(isOld)
        if (old.length > 0) await encryptedStore.remove(old.map(({ photoKey }) => ['pictures', photoKey]))
      }),
    refuse: (photo: LocalPhoto, reason: NonNullable<LocalPhoto['reason']>) => change(photo, { reason }),
    bringIn: (photos: LocalPhoto[], bytesOf: (photo: LocalPhoto) => ArrayBuffer) =>
      alone(async () => {
        const known = new Set((await encryptedStore.getAll<LocalPhoto>('photos')).map(({ photoKey }) => photoKey))
        const brought = photos.filter(({ photoKey }) => !known.has(photoKey))
        if (brought.length > 0) await encryptedStore.putAll(brought.flatMap((photo) => keeping(photo, bytesOf(photo))))
        onChange()
      }),
    remove: (photo: LocalPhoto) =>
      alone(async () => {
        await encryptedStore.remove(storesOfPhoto(photo))
        onChange()
      }),
  }
}

/** Long enough for a shop to be restored from a backup. Source: docs/rules.md, L-16. */
const MAX_AGE_MS = 7 * 86_400_000

/** If the clock was changed, the age is unknown and the photo is deleted. */
function isOld({ sentAt }: LocalPhoto): boolean {
  return sentAt === undefined || Math.abs(Date.now() - Date.parse(sentAt)) > MAX_AGE_MS
}

export function keeping(photo: LocalPhoto, bytes: ArrayBuffer): ['photos' | 'pictures', string, unknown][] {
  return [
    ['photos', photo.photoKey, photo],
    ['pictures', photo.photoKey, bytes],
  ]
}

export function storesOfPhoto({ photoKey }: LocalPhoto): ['photos' | 'pictures', string][] {
  return [
    ['photos', photoKey],
    ['pictures', photoKey],
  ]
}
