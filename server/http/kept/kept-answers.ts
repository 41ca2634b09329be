import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface KeptAnswer {
  status: number
  etag: string
  headers: Record<string, string>
  bodies: Record<Encoding, Buffer>
  /** False for formats that are compressed already: pictures and fonts go out as they are. */
  isCompressed?: boolean
}

const MOST_TAGS_REMEMBERED = 10_000

/**
 * Answers that are the same for everyone, kept in their compressed forms until something they were made from
 * changes. Bounded by bytes; the one that was not asked for longest goes first.
 */
export class KeptAnswers {
  readonly #byKey = new Map<string, { answer: KeptAnswer; tags: readonly string[]; bytes: number }>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #maxBytes: number
  #bytes = 0
  /** Moves with every drop: an answer that was being made meanwhile may already be old. */
  #generation = 0
  /** When each tag was dropped last; before `#floor` that is no longer known. */
  readonly #droppedAt = new Map<string, number>()
  #floor = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get generation(): number {
    return this.#generation
  }

  get(key: string): KeptAnswer | undefined {
    const entry = this.#byKey.get(key)
    if (!entry) return undefined
    this.#byKey.delete(key)
    this.#byKey.set(key, entry)
    return entry.answer
  }

  /** Keeps the answer unless one of its tags was dropped since `generation`. */
  keep(key: string, answer: KeptAnswer, tags: readonly string[], generation: number): void {
    const isOld = generation < this.#floor || tags.some((tag) => (this.#droppedAt.get(tag) ?? 0) > generation)
    if (isOld) return
    this.#forget(key)
    const bytes = Object.values(answer.bodies).reduce((sum, body) => sum + body.length, key.length)
    this.#byKey.set(key, { answer, tags, bytes })
    this.#bytes += bytes
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
    for (const oldest of this.#byKey.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#forget(oldest)
    }
  }

  dropTags(tags: Iterable<string>): void {
    this.#generation++
    for (const tag of tags) {
      this.#droppedAt.set(tag, this.#generation)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#forget(key)
    }
    if (this.#droppedAt.size > MOST_TAGS_REMEMBERED) this.#forgetDrops()
  }

  dropAll(): void {
    this.#generation++
    this.#forgetDrops()
    this.#byKey.clear()
    this.#keysByTag.clear()
    this.#bytes = 0
  }

  #forgetDrops(): void {
    this.#droppedAt.clear()
    this.#floor = this.#generation
  }

  #forget(key: string): void {
    const entry = this.#byKey.get(key)
    if (!entry) return
    this.#byKey.delete(key)
    this.#bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}

/** Compresses once, so that serving it again costs no more than a file. */
export function toKeptAnswer(status: number, headers: Record<string, string>, text: string): KeptAnswer {
  const identity = Buffer.from(text)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  }
  return {
    status,
    etag,
    headers,
    bodies: { identity, br: brotliCompressSync(identity, quality), gzip: gzipSync(identity, { level: 6 }) },
  }
}

export function bestEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

/** `If-None-Match` compares weakly; proxies and compressors prefix `W/`. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  return header
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*')
}
