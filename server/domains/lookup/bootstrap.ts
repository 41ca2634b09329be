import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { askJson } from './ask-json.ts'

const Registry = z.object({
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])).min(1),
})
type Services = z.infer<typeof Registry>['services']

const IANA = 'https://data.iana.org/rdap/'
const FRESH_MS = 24 * 60 * 60_000
const TRIED_AGAIN_MS = 60 * 60_000

/**
 * Which server answers for an extension, by IANA's list (RFC 9224). The list that ships with the program serves until a
 * newer one could be had, which is asked for once a day; one that makes no sense changes nothing.
 */
export class Bootstrap {
  readonly #base: string
  readonly #clock: () => Date
  #services: Services
  #askAgainAt = 0
  #asking: Promise<void> | undefined

  /** @param base another place for the list, in tests. Then the one that ships counts for nothing. */
  constructor(clock: () => Date, base?: string) {
    this.#base = base ?? IANA
    this.#clock = clock
    this.#services = base ? [] : shipped()
  }

  /** The server of an extension, with a slash at its end. Undefined where none is named. */
  async serverOf(extension: string): Promise<URL | undefined> {
    if (this.#services.length === 0) await this.#refresh()
    // Nobody waits for a newer list than the one there is.
    else void this.#refresh()
    const [, urls] = this.#services.find(([extensions]) => extensions.includes(extension)) ?? []
    return urls?.map(toServer).find((url) => url !== undefined && this.#admits(url))
  }

  /** What is asked in the open can be answered by anybody on the way. */
  #admits({ protocol }: URL): boolean {
    return protocol === 'https:' || this.#base.startsWith('http:')
  }

  /** Once, whoever wants it meanwhile. */
  #refresh(): Promise<void> {
    const now = this.#clock().getTime()
    if (now >= this.#askAgainAt) {
      this.#askAgainAt = now + TRIED_AGAIN_MS
      this.#asking = this.#ask(now)
    }
    return this.#asking ?? Promise.resolve()
  }

  async #ask(now: number): Promise<void> {
    const answer = await askJson(new URL('dns.json', this.#base), {})
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
