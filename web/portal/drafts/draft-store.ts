import type { EncryptedStore, Keep } from '../store/encrypted-store.ts'
import type { TakenPhoto } from '../store/local-photo.ts'
import { base64Of, bytesOf } from '../unsent/base64.ts'
import type { BegunDraft, Draft } from './draft.ts'
import { DRAFT, DRAFT_PHOTOS } from './draft-names.ts'

type StoredPhoto = Omit<TakenPhoto, 'bytes'> & { base64: string }

/** Encrypted like the records. */
export function draftStore(encryptedStore: EncryptedStore) {
  return {
    async list(): Promise<Draft[]> {
      const names = [...(await encryptedStore.names('copies'))].filter((name) => name.startsWith(DRAFT))
      const read = await Promise.all(names.map((name) => encryptedStore.get<Draft>('copies', name)))
      const drafts = read.filter((draft): draft is Draft => draft !== undefined)
      return drafts.sort((a, b) => b.changedAt.localeCompare(a.changedAt))
    },
    async get(id: string): Promise<BegunDraft | undefined> {
      const draft = await encryptedStore.get<Draft>('copies', DRAFT + id)
      if (!draft) return undefined
      const saved = (await encryptedStore.get<StoredPhoto[]>('copies', DRAFT_PHOTOS + id)) ?? []
      return { ...draft, photos: saved.map(({ base64, ...photo }) => ({ ...photo, bytes: bytesOf(base64) })) }
    },
    /** @param photos only if they changed, because they are much larger than the text. */
    async save(draft: Draft, photos?: TakenPhoto[]): Promise<void> {
      const saved: Keep[] = [['copies', DRAFT + draft.id, draft]]
      if (photos) saved.push(['copies', DRAFT_PHOTOS + draft.id, photos.map(toStored)])
      await encryptedStore.putAll(saved)
    },
    drop: (id: string) =>
      encryptedStore.remove([
        ['copies', DRAFT + id],
        ['copies', DRAFT_PHOTOS + id],
      ]),
  }
}

function toStored({ bytes, ...photo }: TakenPhoto): StoredPhoto {
  return { ...photo, base64: base64Of(bytes) }
}
