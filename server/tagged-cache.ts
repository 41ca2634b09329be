import { LRUCache } from 'lru-cache'

export type Bound<V> = { maxEntries: number } | { maxBytes: number; bytesOf(key: string, value: V): number }

export interface Loaded<V, P extends string> {
  value: V
  tags: readonly string[]
  /** The first partition by default; null if the value must not be stored, such as a failure. */
  partition?: P | null
}

interface Entry<V> {
  value: V
  tags: readonly string[]
}

/** The least recently used value of a full partition is removed; partitions never evict each other's values. */
export class TaggedCache<V, P extends string = string> {
  readonly #partitions = new Map<P, LRUCache<string, Entry<V>>>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #droppedDuringLoad = new Set<Set<string>>()
  /** A new request may wait only for a load that began after the last drop. */
  readonly #currentLoads = new Map<string, Promise<V>>()

  constructor(partitions: Record<P, Bound<V>>) {
    for (const [name, bound] of Object.entries(partitions) as [P, Bound<V>][])
      this.#partitions.set(name, this.#createPartition(bound))
  }

  get(key: string): V | undefined {
    for (const partition of this.#partitions.values()) {
      const entry = partition.get(key)
      if (entry) return entry.value
    }
    return undefined
  }

  /** Concurrent callers share one load. A call after a drop never gets a value whose load began before it. */
  getOrLoad<T extends V>(key: string, load: () => Promise<Loaded<T, P>>): Promise<T> {
    const cached = this.get(key)
    if (cached !== undefined) return Promise.resolve(cached as T)
    return (this.#currentLoads.get(key) ?? this.#startLoad(key, load)) as Promise<T>
  }

  /** A value that is still loading is not stored if it turns out to have one of these tags. */
  dropTags(tags: readonly string[]): void {
    if (tags.length === 0) return
    this.#currentLoads.clear()
    for (const tag of tags) {
      for (const droppedTags of this.#droppedDuringLoad) droppedTags.add(tag)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#delete(key)
    }
  }

  dropAll(): void {
    this.#currentLoads.clear()
    this.#droppedDuringLoad.clear()
    for (const partition of this.#partitions.values()) partition.clear()
  }

  bytesIn(partition: P): number {
    return this.#partitions.get(partition)!.calculatedSize
  }

  #startLoad(key: string, load: () => Promise<Loaded<V, P>>): Promise<V> {
    const droppedTags = new Set<string>()
    this.#droppedDuringLoad.add(droppedTags)
    const value = load()
      .then((loaded) => {
        // The set is missing after `dropAll`, so the loaded value is outdated.
        const isCurrent = this.#droppedDuringLoad.has(droppedTags)
        if (isCurrent && !loaded.tags.some((tag) => droppedTags.has(tag))) this.#store(key, loaded)
        return loaded.value
      })
      .finally(() => {
        this.#droppedDuringLoad.delete(droppedTags)
        if (this.#currentLoads.get(key) === value) this.#currentLoads.delete(key)
      })
    this.#currentLoads.set(key, value)
    return value
  }

  #store(key: string, { value, tags, partition: name }: Loaded<V, P>): void {
    if (name === null) return
    this.#delete(key)
    const partition = name ? this.#partitions.get(name)! : [...this.#partitions.values()][0]!
    const entry = { value, tags }
    partition.set(key, entry)
    // A value that is larger than its whole partition is not stored.
    if (partition.peek(key) !== entry) return
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
  }

  #delete(key: string): void {
    for (const partition of this.#partitions.values()) partition.delete(key)
  }

  #createPartition(bound: Bound<V>): LRUCache<string, Entry<V>> {
    const dispose = ({ tags }: Entry<V>, key: string) => this.#removeFromIndex(key, tags)
    if ('maxEntries' in bound) return new LRUCache({ max: bound.maxEntries, dispose })
    return new LRUCache({
      maxSize: bound.maxBytes,
      sizeCalculation: ({ value }, key) => bound.bytesOf(key, value),
      dispose,
    })
  }

  #removeFromIndex(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
