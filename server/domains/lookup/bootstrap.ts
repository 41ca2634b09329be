import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { fetchJson } from './fetch-json.ts'

const Registry = z.object({ services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])).min(1) })
type Services = z.infer<typeof Registry>['services']

const IANA = 'https://data.iana.org/rdap/'
const FRESH_MS = 24 * 60 * 60_000
const RETRY_MS = 60 * 60_000

/**
 * Uses IANA's list (RFC 9224). The shipped list serves until a newer one is loaded, at most once a day; an invalid list
 * is ignored.
 */
export class Bootstrap {
  readonly #base: string
  readonly #clock: () => Date
  #services: Services
  #askAgainAt = 0
  #pending: Promise<void> | undefined

  /** @param base another URL for the list, in tests, which replaces the shipped one. */
  constructor(clock: () => Date, base?: string) {
    this.#base = base ?? IANA
    this.#clock = clock
    this.#services = base ? [] : shipped()
  }

  async serverOf(extension: string): Promise<URL | undefined> {
    if (this.#services.length === 0) await this.#refresh()
    else void this.#refresh()
    const [, urls] = this.#services.find(([extensions]) => extensions.includes(extension)) ?? []
    return urls?.map(toServer).find((url) => url !== undefined && this.#admits(url))
  }

  /** Plain HTTP answers could be forged. */
  #admits({ protocol }: URL): boolean {
    return protocol === 'https:' || this.#base.startsWith('http:')
  }

  #refresh(): Promise<void> {
    const now = this.#clock().getTime()
    if (now >= this.#askAgainAt) {
      this.#askAgainAt = now + RETRY_MS
      this.#pending = this.#ask(now)
    }
    return this.#pending ?? Promise.resolve()
  }

  async #ask(now: number): Promise<void> {
    const answer = await fetchJson(new URL('dns.json', this.#base), {})
    const read = answer?.status === 200 ? Registry.safeParse(answer.body) : undefined
    if (!read?.success) return
    this.#services = read.data.services
    this.#askAgainAt = now + FRESH_MS
  }
}

function shipped(): Services {
  const text = readFileSync(new URL('./iana/dns.json', import.meta.url), 'utf8')
  return Registry.parse(JSON.parse(text)).services
}

function toServer(address: string): URL | undefined {
  return URL.parse(address.endsWith('/') ? address : `${address}/`) ?? undefined
}
