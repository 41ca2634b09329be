import type { EncryptedStore } from '../store/encrypted-store.ts'
import type { TakenPhoto } from '../store/local-photo.ts'
import type { LocalRecord } from '../store/local-record.ts'
import type { BegunDraft, Draft } from './draft.ts'
import { draftStore } from './draft-store.ts'
import { openDrafts } from './open-drafts.ts'

export interface ShownDraft extends Draft {
  isOpen: boolean
}

interface Around {
  encryptedStore: () => Promise<EncryptedStore>
  onMore(): void
  onFewer(): Promise<void>
}

export class PortalDrafts {
  readonly #around: Around
  readonly #saved = new Set<string>()

  constructor(around: Around) {
    this.#around = around
  }

  /**
   * @param photos only if they changed.
   * @throws if the device is out of storage.
   */
  async save(draft: Draft, photos?: TakenPhoto[]): Promise<void> {
    await (await this.#store()).save(draft, photos)
    if (this.#saved.has(draft.id)) return
    this.#saved.add(draft.id)
    this.#around.onMore()
  }

  async drop(id: string): Promise<void> {
    await (await this.#store()).drop(id)
    this.#saved.delete(id)
    await this.#around.onFewer()
  }

  /** Undefined if another tab opened or deleted the draft. */
  async beginAgain(id: string): Promise<BegunDraft | undefined> {
    return (await openDrafts()).has(id) ? undefined : (await this.#store()).get(id)
  }

  async beside(records: LocalRecord[]): Promise<ShownDraft[]> {
    const store = await this.#store()
    const [drafts, open] = await Promise.all([store.list(), openDrafts()])
    const saved = new Set(records.map(({ uuid }) => uuid))
    const begun = drafts.filter(({ id }) => !saved.has(id))
    for (const { id } of begun) this.#saved.add(id)
    return begun.map((draft) => ({ ...draft, isOpen: open.has(draft.id) }))
  }

  async #store() {
    return draftStore(await this.#around.encryptedStore())
  }
}
