import { LRUCache } from 'lru-cache'
import { isCacheTag, LATE } from './cache-tag.ts'
import { type KeptAnswer, retainedBytes } from './kept-answer.ts'
import { Packing } from './packing.ts'

/**
 * Where an answer is kept. `shop`: what the shop itself has, of which there is a number. `visitors`: what visitors
 * made up, such as searches and addresses that do not exist, of which there is no end: these push out only each other.
 */
export type Shelf = 'shop' | 'visitors'

export interface Made {
  answer: KeptAnswer
  /** Null for what is not kept at all, such as a failure. */
  shelf: Shelf | null
}

interface Flight {
  answer: Promise<KeptAnswer>
  generation: number
}

const MOST_TAGS_REMEMBERED = 10_000
const MOST_OUTDATED_REMEMBERED = 5_000

/**
 * Keeps answers that are the same for everyone until something changes that they were made from. What that is, each says
 * by its tags (`cache-tag.ts`); a change is announced by the database (`server/db/live.ts`), which calls `dropTags`.
 * Each shelf is bounded by all the bytes that its answers retain: beyond that, the one goes that was not asked for longest.
 */
export class KeptAnswers {
  readonly #shelves: Record<Shelf, LRUCache<string, KeptAnswer>>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()
  /**
   * Counts the drops. An answer notes the number when its making begins; if one of its tags was dropped at a higher one,
   * something that it shows changed meanwhile, and it is given to whoever waits for it but not kept.
   */
  #generation = 0
  /** The generation in which each tag was dropped last. */
  readonly #droppedAt = new Map<string, number>()
  /** Of drops before this generation it is no longer known which tags they were, so whatever is older is not kept. */
  #floor = 0
  /** Of the shop's own: what was kept until something changed, and was not made anew since. */
  readonly #outdated = new LRUCache<string, true>({ max: MOST_OUTDATED_REMEMBERED })

  /** What is shown, though something changed, until it was made anew. */
  readonly #lagging = new Set<string>()

  readonly #packing = new Packing((key, before, after) => this.#replace(key, before, after))

  constructor(bytes: Record<Shelf, number>) {
    this.#shelves = { shop: this.#shelf(bytes.shop), visitors: this.#shelf(bytes.visitors) }
  }

  get(key: string): KeptAnswer | undefined {
    if (this.#lagging.has(key)) return undefined
    const kept = this.#kept(key)
    // The shop's own pages.
    if (kept?.mayLag) this.#packing.asked(key, kept)
    return kept
  }

  /** What is shown for a moment though something changed. Whoever shows it asks for it by `answer` too, which has it made anew. */
  lagging(key: string): KeptAnswer | undefined {
    return this.#lagging.has(key) ? this.#kept(key) : undefined
  }

  /** It is one of the shop's own that was kept until something that it shows changed. */
  isOutdated(key: string): boolean {
    return this.#outdated.has(key) || this.#lagging.has(key)
  }

  /** How many bytes a shelf retains. */
  bytesOn(shelf: Shelf): number {
    return this.#shelves[shelf].calculatedSize
  }

  /**
   * The kept answer, or one that is made now. Whoever asks while it is being made gets the same one, unless something
   * changed since its making began: who asks after a change must see it. One that lags is given at once, and made anew for the next.
   */
  async answer(key: string, make: () => Promise<Made>): Promise<KeptAnswer> {
    const kept = this.get(key)
    if (kept) return kept
    const lagging = this.lagging(key)
    if (!lagging) return this.#make(key, make)
    setImmediate(() => this.#catchUp(key, make))
    return lagging
  }

  /** Once whoever asked has their answer, which would wait for the first steps of the next one. Where that fails, who asks next tries again. */
  #catchUp(key: string, make: () => Promise<Made>): void {
    if (this.#lagging.has(key)) this.#make(key, make).catch(() => {})
  }

  async #make(key: string, make: () => Promise<Made>): Promise<KeptAnswer> {
    const underWay = this.#flights.get(key)
    if (underWay?.generation === this.#generation) return underWay.answer

    const generation = this.#generation
    const flight = { generation, answer: make().then((made) => this.#take(key, made, generation)) }
    this.#flights.set(key, flight)
    try {
      return await flight.answer
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
  }

  /** @param tags with `LATE` among them, what may lag is shown a moment longer. */
  dropTags(tags: readonly string[]): void {
    const dropped = tags.filter(isCacheTag)
    if (dropped.length === 0) return
    const isLate = tags.includes(LATE)
    this.#generation++
    for (const tag of dropped) {
      this.#droppedAt.set(tag, this.#generation)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) {
        if (isLate && this.#kept(key)?.mayLag) this.#lagging.add(key)
        else this.#outdate(key)
      }
    }
    if (this.#droppedAt.size > MOST_TAGS_REMEMBERED) this.#forgetDrops()
  }

  dropAll(): void {
    this.#generation++
    this.#forgetDrops()
    for (const shelf of Object.values(this.#shelves)) shelf.clear()
  }

  /** Keeps the answer unless one of its tags was dropped since its making began. */
  #take(key: string, { answer, shelf }: Made, generation: number): KeptAnswer {
    const isOld =
      generation < this.#floor || answer.tags.some((tag) => (this.#droppedAt.get(tag) ?? 0) > generation)
    if (isOld || !shelf) return answer
    this.#forget(key)
    this.#outdated.delete(key)
    this.#shelves[shelf].set(key, answer)
    // What alone is larger than its shelf is not taken.
    if (this.#shelves[shelf].peek(key) === answer) this.#index(key, answer)
    return answer
  }

  /** By the same in another form, unless it has gone or lags since: what is shown must not seem new. */
  #replace(key: string, before: KeptAnswer, after: KeptAnswer): void {
    const { shop } = this.#shelves
    if (shop.peek(key) !== before || this.#lagging.has(key)) return
    shop.set(key, after)
    this.#index(key, after)
  }

  #shelf(maxSize: number): LRUCache<string, KeptAnswer> {
    return new LRUCache<string, KeptAnswer>({
      maxSize,
      sizeCalculation: (answer, key) => retainedBytes(key, answer),
      dispose: (answer, key) => this.#unindex(key, answer),
    })
  }

  #kept(key: string): KeptAnswer | undefined {
    return this.#shelves.shop.get(key) ?? this.#shelves.visitors.get(key)
  }

  #index(key: string, { tags }: KeptAnswer): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
  }

  #unindex(key: string, { tags }: KeptAnswer): void {
    this.#lagging.delete(key)
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }

  #outdate(key: string): void {
    if (this.#shelves.shop.has(key)) this.#outdated.set(key, true)
    this.#forget(key)
  }

  #forget(key: string): void {
    for (const shelf of Object.values(this.#shelves)) shelf.delete(key)
  }

  #forgetDrops(): void {
    this.#droppedAt.clear()
    this.#floor = this.#generation
  }
}
