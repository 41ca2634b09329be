import type { Logger } from 'pino'
import type { CdnConfig } from '../../config/cdn.ts'
import type { LiveUpdates } from '../../db/notifications.ts'
import { ALL_CACHE_TAGS, isCacheTag } from '../../http/cache/cache-tag.ts'

const TAGS_A_CALL = 30
const MAX_TAGS = 300
const PATIENCE_MILLISECONDS = 10_000
const MILLISECONDS = { together: 50, again: 5_000, firstRetry: 1_000, longestPause: 60_000 }

/**
 * Each process purges after dropping its own cache, because the CDN may meanwhile have fetched stale pages from it. A
 * second purge covers requests in flight. Failed purges are retried.
 */
export class CdnPurge {
  readonly #cdn: CdnConfig
  readonly #log: Logger
  readonly #unsubscribe: () => void
  readonly #timers = new Set<NodeJS.Timeout>()
  #waiting = new Set<string>()
  #isCalling = false
  #pause = MILLISECONDS.firstRetry
  #isStopped = false

  constructor(cdn: CdnConfig, live: LiveUpdates, log: Logger) {
    this.#cdn = cdn
    this.#log = log
    this.#unsubscribe = live.subscribe((tags) => {
      const dropped = (tags ?? ALL_CACHE_TAGS).filter(isCacheTag)
      if (dropped.length === 0) return
      this.#note(dropped)
      this.#later(MILLISECONDS.together)
      this.#after(MILLISECONDS.again, () => {
        this.#note(dropped)
        void this.#tell()
      })
    })
  }

  stop(): void {
    this.#isStopped = true
    this.#unsubscribe()
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #note(tags: Iterable<string>): void {
    for (const tag of tags) this.#waiting.add(tag)
    if (this.#waiting.size > MAX_TAGS) this.#waiting = new Set(ALL_CACHE_TAGS)
  }

  #later(milliseconds: number): void {
    this.#after(milliseconds, () => void this.#tell())
  }

  #after(milliseconds: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      run()
    }, milliseconds)
    this.#timers.add(timer)
    timer.unref()
  }

  async #tell(): Promise<void> {
    if (this.#isCalling || this.#isStopped || this.#waiting.size === 0) return
    this.#isCalling = true
    const tags = [...this.#waiting].slice(0, TAGS_A_CALL)
    for (const tag of tags) this.#waiting.delete(tag)
    try {
      await purge(this.#cdn, tags)
      this.#pause = MILLISECONDS.firstRetry
      if (this.#waiting.size > 0) this.#later(0)
    } catch (error) {
      this.#log.warn({ err: error }, 'the CDN does not take what it should drop; it is told again')
      this.#note(tags)
      this.#later(this.#pause)
      this.#pause = Math.min(this.#pause * 2, MILLISECONDS.longestPause)
    } finally {
      this.#isCalling = false
    }
  }
}

/** Cloudflare reads the body, Fastly and Varnish the header. @throws Error if it is refused. */
async function purge({ purgeUrl, purgeHeaders }: CdnConfig, tags: string[]): Promise<void> {
  const answer = await fetch(purgeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'surrogate-key': tags.join(' '), ...purgeHeaders },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    redirect: 'error',
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`It answered ${answer.status}.`)
}
