import { z } from 'zod'
import { type Cents, cents } from '#contract/money.ts'
import type { NameRegistry, RegistrarStatus, RegistryAnswer } from '../../ports/domain-lookup.ts'
import { fetchJson, type JsonAnswer, userAgentOf } from './fetch-json.ts'
import { RequestPacer } from './request-pacer.ts'

const ADDRESS = 'https://api.godaddy.com'
/** The terms of service allow sixty requests per minute. */
const AT_ONCE = 50
const REST_SECONDS = 30
const REFUSED_SECONDS = 300
/** Prices are in millionths of a dollar. */
const MICROS_IN_A_CENT = 10_000

export const Available = z.object({
  domain: z.string(),
  available: z.boolean(),
  definitive: z.boolean(),
  price: z.int().min(0).optional(),
  currency: z.string().default('USD'),
  period: z.int().default(1),
})
const Answered = z.object({ domains: z.array(z.unknown()).max(50) })
const Limited = z.object({ retryAfterSec: z.number() })

export interface GoDaddySettings {
  key: string
  secret: string
  apiBase?: string | undefined
  buys?: boolean | undefined
  publicUrl: string
  clock: () => Date
}

export function godaddyUrl({ key, secret, apiBase, publicUrl }: GoDaddySettings) {
  return {
    base: apiBase ?? ADDRESS,
    headers: {
      authorization: `sso-key ${key}:${secret}`,
      accept: 'application/json',
      'user-agent': userAgentOf(publicUrl),
    },
  }
}

/** Most accounts are too small for version 1 of the Domains API and get a 403, so that is a normal answer. */
export class GoDaddy implements NameRegistry {
  readonly #base: string
  readonly #headers: Record<string, string>
  readonly #pace: RequestPacer
  #standing: RegistrarStatus = { state: 'connected' }

  constructor(settings: GoDaddySettings) {
    const { base, headers } = godaddyUrl(settings)
    this.#base = base
    this.#headers = headers
    this.#pace = new RequestPacer(AT_ONCE, settings.clock)
  }

  standing(): RegistrarStatus {
    return this.#standing
  }

  async look(names: string[]): Promise<Map<string, RegistryAnswer>> {
    const answer = await this.#ask(names)
    const read = answer && [200, 203].includes(answer.status) ? Answered.safeParse(answer.body) : undefined
    const words = (read?.data?.domains ?? []).flatMap((given) => answersIn(given, names))
    return new Map(words)
  }

  async #ask(names: string[]): Promise<JsonAnswer | undefined> {
    if (!this.#pace.take()) return undefined
    const url = new URL('/v1/domains/available?checkType=FAST', this.#base)
    const answer = await fetchJson(url, { method: 'POST', headers: this.#headers, body: names })
    this.#noteStanding(answer)
    return answer
  }

  #noteStanding(answer: JsonAnswer | undefined): void {
    const status = answer?.status ?? 0
    if (status === 401 || status === 403) {
      this.#standing = { state: 'refused', why: REFUSALS[status] }
      this.#pace.rest(REFUSED_SECONDS)
    } else if (status === 200 || status === 203) this.#standing = { state: 'connected' }
    else this.#pace.rest(Limited.safeParse(answer?.body).data?.retryAfterSec ?? REST_SECONDS)
  }
}

const REFUSALS = {
  401: 'GoDaddy does not recognize this key. Check GODADDY_KEY and GODADDY_SECRET.',
  403: 'GoDaddy recognizes the key, but the account may not look up domains. GoDaddy requires 50 domains or more.',
}

function answersIn(given: unknown, requestedNames: string[]): [string, RegistryAnswer][] {
  const { data } = Available.safeParse(given)
  const name = data?.domain.toLowerCase()
  if (!data || !name || !requestedNames.includes(name)) return []
  const costCents = costOf(data)
  if (costCents === undefined) return []
  const status = data.available ? 'available' : 'taken'
  return [[name, { status, isDefinitive: data.definitive, source: 'godaddy', costCents }]]
}

/** Undefined if the currency or period is unexpected; the name is then not sold. */
export function costOf({ price, currency, period }: z.infer<typeof Available>): Cents | null | undefined {
  if (price === undefined) return null
  if (currency !== 'USD' || period !== 1 || price % MICROS_IN_A_CENT !== 0) return undefined
  return cents(price / MICROS_IN_A_CENT)
}
