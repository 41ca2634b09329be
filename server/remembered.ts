import type { LiveUpdates } from './db/live.ts'

interface Kept {
  value: Promise<unknown>
  tags: readonly string[]
}

/** Little that is read often and changes seldom, kept by this node until one of its tags is announced. */
export class Remembered {
  readonly #kept = new Map<string, Kept>()

  constructor(live: Pick<LiveUpdates, 'subscribe'>) {
    live.subscribe((tags) => {
      for (const [name, kept] of this.#kept)
        if (tags === null || kept.tags.some((tag) => tags.includes(tag))) this.#kept.delete(name)
    })
  }

  /** The value of this name; loaded once, whoever asks meanwhile, and again after a change or a failure. */
  get<T>(name: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(name)
    if (known) return known.value as Promise<T>
    const kept: Kept = { value: load(), tags }
    this.#kept.set(name, kept)
    kept.value.catch(() => {
      if (this.#kept.get(name) === kept) this.#kept.delete(name)
    })
    return kept.value as Promise<T>
  }

  /** One value for each of the keys, under tags of its own; what is not known is loaded together. */
  getAll<T>(
    what: string,
    keys: readonly string[],
    tagsOf: (key: string) => readonly string[],
    load: (missing: string[]) => Promise<Map<string, T>>,
  ): Promise<T[]> {
    const missing: string[] = []
    const loaded = Promise.withResolvers<Map<string, T>>()
    const values = keys.map((key) =>
      this.get(`${what} ${key}`, tagsOf(key), async () => {
        missing.push(key)
        return (await loaded.promise).get(key)!
      }),
    )
    if (missing.length > 0) load(missing).then(loaded.resolve, loaded.reject)
    return Promise.all(values)
  }
}
