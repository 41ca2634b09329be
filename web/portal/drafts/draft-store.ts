import type { EncryptedStore, Keep } from '../store/encrypted-store.ts'
import type { TakenPhoto } from '../store/local-photo.ts'
import { base64Of, bytesOf } from '../unsent/base64.ts'
import type { BegunDraft, Draft } from './draft.ts'
import { DRAFT, DRAFT_PHOTOS } from './draft-names.ts'

type KeptPhoto = Omit<TakenPhoto, 'bytes'> & { base64: string }

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
      const kept = (await encryptedStore.get<KeptPhoto[]>('copies', DRAFT_PHOTOS + id)) ?? []
      return { ...draft, photos: kept.map(({ base64, ...photo }) => ({ ...photo, bytes: bytesOf(base64) })) }
    },
    /** @param photos only if they changed, because they are much larger than the text. */
    async keep(draft: Draft, photos?: TakenPhoto[]): Promise<void> {
      const kept: Keep[] = [['copies', DRAFT + draft.id, draft]]
      if (photos) kept.push(['copies', DRAFT_PHOTOS + draft.id, photos.map(toKept)])
      await encryptedStore.putAll(kept)
    },
    drop: (id: string) =>
      encryptedStore.remove([
        ['copies', DRAFT + id],
        ['copies', DRAFT_PHOTOS + id],
      ]),
  }
}

function toKept({ bytes, ...photo }: TakenPhoto): KeptPhoto {
  return { ...photo, base64: base64Of(bytes) }
}
