import type { TakenPhoto } from '../store/local-photo.ts'
import type { LocalRecord } from '../store/local-record.ts'
import type { SealedStore } from '../store/sealed-store.ts'
import type { BegunDraft, Draft } from './draft.ts'
import { draftStore } from './draft-store.ts'
import { openDrafts } from './open-drafts.ts'

/** As a page shows it: open in some tab, or waiting for somebody to go on. */
export interface ShownDraft extends Draft {
  isOpen: boolean
}

interface Around {
  sealed: () => Promise<SealedStore>
  /** One more is kept: other tabs have to know. */
  onMore(): void
  /** One is gone, here as well. */
  onFewer(): Promise<void>
}

/** The forms that one person has begun on this device and not saved. */
export class PortalDrafts {
  readonly #around: Around
  /** Those that are kept, as far as this tab knows. */
  readonly #kept = new Set<string>()

  constructor(around: Around) {
    this.#around = around
  }

  /** @param photos where they are others than before. @throws where the device has no room. */
  async keep(draft: Draft, photos?: TakenPhoto[]): Promise<void> {
    await (await this.#store()).keep(draft, photos)
    if (this.#kept.has(draft.id)) return
    this.#kept.add(draft.id)
    this.#around.onMore()
  }

  async drop(id: string): Promise<void> {
    await (await this.#store()).drop(id)
    this.#kept.delete(id)
    await this.#around.onFewer()
  }

  /** Undefined where somebody goes on with it in another tab, or did away with it there. */
  async beginAgain(id: string): Promise<BegunDraft | undefined> {
    return (await openDrafts()).has(id) ? undefined : (await this.#store()).get(id)
  }

  /** One that became a record is none any more. */
  async beside(records: LocalRecord[]): Promise<ShownDraft[]> {
    const store = await this.#store()
    const [kept, open] = await Promise.all([store.list(), openDrafts()])
    const saved = new Set(records.map(({ uuid }) => uuid))
    const begun = kept.filter(({ id }) => !saved.has(id))
    for (const { id } of begun) this.#kept.add(id)
    return begun.map((draft) => ({ ...draft, isOpen: open.has(draft.id) }))
  }

  async #store() {
    return draftStore(await this.#around.sealed())
  }
}
