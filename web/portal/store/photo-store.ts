import type { LocalPhoto } from './local-photo.ts'
import type { SealedStore } from './sealed-store.ts'

export type PhotoStore = ReturnType<typeof photoStore>
export type Alone = <T>(work: () => Promise<T>) => Promise<T>

/** The photos of one person's intake forms on this device. @param alone lets no other tab come between. */
export function photoStore(sealed: SealedStore, alone: Alone, onChange: () => void) {
  /** Nothing where it was removed meanwhile. */
  const change = ({ photoKey }: LocalPhoto, set: Partial<LocalPhoto>) =>
    alone(async () => {
      const known = await sealed.get<LocalPhoto>('photos', photoKey)
      if (!known) return
      await sealed.putAll([['photos', photoKey, { ...known, ...set }]])
      onChange()
    })
  /** Those that the shop has and that are still here. */
  const spare = async () => {
    const here = await sealed.names('pictures')
    return (await sealed.getAll<LocalPhoto>('photos')).filter(
      ({ isSent, photoKey }) => isSent && here.has(photoKey),
    )
  }
  return {
    list: () => sealed.getAll<LocalPhoto>('photos'),
    bytesOf: ({ photoKey }: LocalPhoto) => sealed.getBytes(photoKey),
    /** The shop has so much of it. */
    hasCome: (photo: LocalPhoto, offset: number) => change(photo, { offset }),
    /** The photo itself stays for some days, too: the shop may lose it with a backup. */
    isSent: (photo: LocalPhoto) =>
      change(photo, { offset: photo.size, isSent: true, sentAt: new Date().toISOString() }),
    /** As many bytes as photos take that the shop has: they give way to whatever is written down. */
    spareBytes: async () => (await spare()).reduce((sum, { size }) => sum + size, 0),
    /** What the shop has had for long enough. */
    letGoOld: () =>
      alone(async () => {
        const old = (await spare()).filter(isOld)
        if (old.length > 0) await sealed.remove(old.map(({ photoKey }) => ['pictures', photoKey]))
      }),
    refuse: (photo: LocalPhoto, reason: NonNullable<LocalPhoto['reason']>) => change(photo, { reason }),
    /** What another device saved to a file; what is here already stays as it is. */
    bringIn: (photos: LocalPhoto[], bytesOf: (photo: LocalPhoto) => ArrayBuffer) =>
      alone(async () => {
        const known = new Set((await sealed.getAll<LocalPhoto>('photos')).map(({ photoKey }) => photoKey))
        const brought = photos.filter(({ photoKey }) => !known.has(photoKey))
        if (brought.length > 0)
          await sealed.putAll(brought.flatMap((photo) => keeping(photo, bytesOf(photo))))
        onChange()
      }),
    remove: (photo: LocalPhoto) =>
      alone(async () => {
        await sealed.remove(shelvesOfPhoto(photo))
        onChange()
      }),
  }
}

/** As long as the shop may need to see that it has to go back to a backup. Source: docs/rules.md, L-16. */
const KEPT_MS = 7 * 86_400_000

/** Of a clock that was turned, either way, nothing can be told: then it goes. */
function isOld({ sentAt }: LocalPhoto): boolean {
  return sentAt === undefined || Math.abs(Date.now() - Date.parse(sentAt)) > KEPT_MS
}

export function keeping(photo: LocalPhoto, bytes: ArrayBuffer): ['photos' | 'pictures', string, unknown][] {
  return [
    ['photos', photo.photoKey, photo],
    ['pictures', photo.photoKey, bytes],
  ]
}

export function shelvesOfPhoto({ photoKey }: LocalPhoto): ['photos' | 'pictures', string][] {
  return [
    ['photos', photoKey],
    ['pictures', photoKey],
  ]
}
