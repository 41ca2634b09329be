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
  return {
    list: () => sealed.getAll<LocalPhoto>('photos'),
    bytesOf: ({ photoKey }: LocalPhoto) => sealed.getBytes(photoKey),
    /** The shop has so much of it. */
    hasCome: (photo: LocalPhoto, offset: number) => change(photo, { offset }),
    /** What shows it stays. */
    async isSent(photo: LocalPhoto): Promise<void> {
      await change(photo, { offset: photo.size, isSent: true })
      await sealed.remove([['pictures', photo.photoKey]])
    },
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
