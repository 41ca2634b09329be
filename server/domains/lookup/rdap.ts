import { z } from 'zod'
import { CalendarDate } from '#contract/scalars.ts'
import type { NameRegistry, RegistryAnswer } from '../../ports/domain-lookup.ts'
import { Bootstrap } from './bootstrap.ts'
import { fetchJson, type JsonAnswer, userAgentOf } from './fetch-json.ts'
import { RequestPacer } from './request-pacer.ts'

/** Some servers refuse the first type alone. */
const ACCEPTED = 'application/rdap+json, application/json;q=0.9'
const AT_ONCE = 20
const REST_SECONDS = 30
const PROVED_MS = 60 * 60_000

const Found = z.object({ objectClassName: z.literal('domain'), ldhName: z.string() })
const Event = z.object({ eventAction: z.string(), eventDate: z.string() })
const Ending = z.object({ events: z.array(z.unknown()) })

export interface RdapSettings {
  publicUrl: string
  clock: () => Date
  base?: string | undefined
}

/**
 * Uses RDAP (RFC 9083). A 404 counts only from IANA's server for the extension, after that server found a name that is
 * certainly registered, because a wrong path answers 404 to everything.
 */
export class Rdap implements NameRegistry {
  readonly #headers: Record<string, string>
  readonly #clock: () => Date
  readonly #bootstrap: Bootstrap
  readonly #paces = new Map<string, RequestPacer>()
  readonly #provedUntil = new Map<string, number>()

  constructor({ publicUrl, clock, base }: RdapSettings) {
    this.#headers = { accept: ACCEPTED, 'user-agent': userAgentOf(publicUrl) }
    this.#clock = clock
    this.#bootstrap = new Bootstrap(clock, base)
  }

  async look(names: string[]): Promise<Map<string, RegistryAnswer>> {
    const words = await Promise.all(names.map(async (name) => [name, await this.#wordOn(name)] as const))
    return new Map(words.filter((entry): entry is [string, RegistryAnswer] => entry[1] !== undefined))
  }

  async expiryOf(name: string): Promise<string | undefined> {
    const server = await this.#bootstrap.serverOf(extensionOf(name))
    const answer = server && (await this.#ask(server, name))
    return answer && isAbout(answer, name) ? expiryIn(answer.body) : undefined
  }

  async #wordOn(name: string): Promise<RegistryAnswer | undefined> {
    const server = await this.#bootstrap.serverOf(extensionOf(name))
    const answer = server && (await this.#ask(server, name))
    if (!answer) return undefined
    if (isAbout(answer, name)) return word('taken')
    if (answer.status !== 404) return undefined
    return (await this.#isProved(server, extensionOf(name))) ? word('available') : undefined
  }

  /** IANA has registered `example` under the old extensions. */
  async #isProved(server: URL, extension: string): Promise<boolean> {
    const now = this.#clock().getTime()
    if (now < (this.#provedUntil.get(server.href) ?? 0)) return true
    const known = `example.${extension}`
    const answer = await this.#ask(server, known)
    if (!answer || !isAbout(answer, known)) return false
    this.#provedUntil.set(server.href, now + PROVED_MS)
    return true
  }

  async #ask(server: URL, name: string): Promise<JsonAnswer | undefined> {
    const pace = this.#paceOf(server.host)
    if (!pace.take()) return undefined
    const answer = await fetchJson(new URL(`domain/${name}`, server), { headers: this.#headers })
    if (!answer || answer.status === 429 || answer.status >= 500) pace.rest(answer?.retryAfterSeconds ?? REST_SECONDS)
    return answer
  }

  #paceOf(host: string): RequestPacer {
    const known = this.#paces.get(host) ?? new RequestPacer(AT_ONCE, this.#clock)
    this.#paces.set(host, known)
    return known
  }
}

function word(status: 'available' | 'taken'): RegistryAnswer {
  // Reserved and premium names look free to the registry.
  return { status, isDefinitive: status === 'taken', source: 'rdap', costCents: null }
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}(?=T|$)/

function expiryIn(body: unknown): string | undefined {
  const events = Ending.safeParse(body).data?.events ?? []
  const ends = events.flatMap((event) => {
    const { data } = Event.safeParse(event)
    return data?.eventAction === 'expiration' ? (ISO_DAY.exec(data.eventDate) ?? []) : []
  })
  return ends.find((day) => CalendarDate.safeParse(day).success)
}

function isAbout({ status, body }: JsonAnswer, name: string): boolean {
  const read = status === 200 ? Found.safeParse(body) : undefined
  return read?.success === true && read.data.ldhName.toLowerCase().replace(/\.$/, '') === name
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
