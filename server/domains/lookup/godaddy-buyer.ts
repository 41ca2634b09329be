import { z } from 'zod'
import { readTelephone } from '#contract/telephone.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { NameBuyer, NamePurchase, PurchaseAnswer, PurchaseTerms } from '../../ports/domain-lookup.ts'
import { fetchJson, type JsonAnswer } from './fetch-json.ts'
import { Available, costOf, type GoDaddySettings, godaddyUrl } from './godaddy.ts'

const PURCHASE_MS = 30_000

const Agreements = z.array(z.object({ agreementKey: z.string() }))
const Bought = z.object({ orderId: z.int(), total: z.int(), itemCount: z.int() })
const Refusal = z.object({ code: z.string(), message: z.string().optional() })

/** Uses version 1 of GoDaddy's Domains API, which has no idempotency keys. */
export class GoDaddyBuyer implements NameBuyer {
  readonly name = 'GoDaddy'
  readonly #base: string
  readonly #headers: Record<string, string>

  constructor(settings: GoDaddySettings) {
    const { base, headers } = godaddyUrl(settings)
    this.#base = base
    this.#headers = headers
  }

  /** The fast check of availability may be wrong, so the full one is requested. */
  async terms(name: string): Promise<PurchaseTerms> {
    const free = await this.#ask(`/v1/domains/available?domain=${name}&checkType=FULL`)
    const { data } = Available.safeParse(free?.body)
    if (free?.status !== 200 || data?.domain.toLowerCase() !== name || !data.definitive)
      return { state: 'unknown', why: whyOf(free) }
    if (!data.available) return { state: 'taken' }
    const costCents = costOf(data)
    if (costCents === undefined) return { state: 'unknown', why: 'GoDaddy returned a price that could not be read.' }
    const extension = name.slice(name.lastIndexOf('.') + 1)
    const response = await this.#ask(`/v1/domains/agreements?tlds=${extension}&privacy=true`)
    const agreements = response?.status === 200 ? Agreements.safeParse(response.body).data : undefined
    if (!agreements) return { state: 'unknown', why: whyOf(response) }
    return { state: 'free', costCents, agreements: agreements.map(({ agreementKey }) => agreementKey) }
  }

  async buy(purchase: NamePurchase): Promise<PurchaseAnswer> {
    const answer = await this.#ask('/v1/domains/purchase', { method: 'POST', body: bodyOf(purchase) })
    if (!answer) return { state: 'lost' }
    const { status, body } = answer
    if (status === 200) {
      const { data } = Bought.safeParse(body)
      return data ? { state: 'bought', orderId: String(data.orderId) } : { state: 'lost' }
    }
    if (status === 429) return { state: 'busy' }
    if (status < 400 || status >= 500) return { state: 'lost' }
    const isTaken = /UNAVAILABLE|NOT_AVAILABLE/.test(Refusal.safeParse(body).data?.code ?? '')
    return isTaken ? { state: 'taken' } : { state: 'refused', why: whyOf(answer) }
  }

  #ask(path: string, question: { method?: 'POST'; body?: object } = {}): Promise<JsonAnswer | undefined> {
    return fetchJson(new URL(path, this.#base), {
      ...question,
      headers: this.#headers,
      ...(question.method === 'POST' && { timeoutMs: PURCHASE_MS }),
    })
  }
}

function bodyOf({ name: domain, years: period, holder, agreements, agreedAt, agreedFrom }: NamePurchase) {
  const contact = contactOf(holder)
  return {
    domain,
    period,
    privacy: true,
    // Automatic renewal would charge the shop every year, whether the customer paid or not.
    renewAuto: false,
    consent: { agreementKeys: agreements, agreedAt, agreedBy: agreedFrom },
    contactRegistrant: contact,
    contactAdmin: contact,
    contactBilling: contact,
    contactTech: contact,
  }
}

function contactOf({ name, email, phone, address }: NamePurchase['holder']) {
  const words = name.trim().split(/\s+/)
  const nameFirst = words.length > 1 ? words.slice(0, -1).join(' ') : name
  const { line1: address1, line2: address2, city, state, zip: postalCode } = address
  return {
    nameFirst,
    nameLast: words.at(-1)!,
    email,
    phone: `+1.${(readTelephone(phone)?.number ?? phone).replace(/\D/g, '').slice(-10)}`,
    addressMailing: { address1, ...(address2 && { address2 }), city, state, postalCode, country: 'US' },
  }
}

function whyOf(answer: JsonAnswer | undefined): string {
  if (!answer) return 'GoDaddy did not respond.'
  const { data } = Refusal.safeParse(answer.body)
  const said = data ? truncateText(`${data.code}${data.message ? `: ${data.message}` : ''}`, 200) : 'nothing readable'
  return `GoDaddy responded with ${answer.status}, ${said}.`
}
