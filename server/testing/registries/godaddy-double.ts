import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type ReceivedRequest, type Reply, startFakeServer } from './fake-server.ts'

interface Offer {
  available: boolean
  definitive?: boolean
  price?: number
  currency?: string
  period?: number
}

interface Purchase {
  domain: string
  period: number
  privacy: boolean
  renewAuto: boolean
  consent: { agreementKeys: string[]; agreedBy: string }
  contactRegistrant: { nameFirst: string; nameLast: string; phone: string }
}

export interface GoDaddyDouble {
  env: Record<string, string>
  offers: Map<string, Offer>
  lie?: Reply | undefined
  requests: ReceivedRequest[]
  purchases: Purchase[]
  saleFails?: { at: 'before' | 'after'; said: Reply } | undefined
  misfits: string[]
  close(): void
}

const specification = JSON.parse(readFileSync(new URL('../godaddy-spec/openapi.json', import.meta.url), 'utf8'))

/** Requests and responses must fit GoDaddy's own API description, so that the double cannot drift from it. */
export async function startGoDaddyDouble(): Promise<GoDaddyDouble> {
  const misfits: string[] = []
  const offers = new Map<string, Offer>()
  const { url, requests, close } = await startFakeServer((one) => {
    misfits.push(...misfitsOf(one))
    return double.lie ?? truth(one, double)
  })
  const env = { GODADDY_KEY: 'key', GODADDY_SECRET: 'secret', GODADDY_API_BASE: url }
  const double: GoDaddyDouble = { env, offers, requests, misfits, purchases: [], close }
  return double
}

function truth(one: ReceivedRequest, double: GoDaddyDouble): Reply {
  if (one.headers.authorization !== 'sso-key key:secret')
    return { status: 401, body: { code: 'UNABLE_TO_AUTHENTICATE' } }
  const { pathname, searchParams } = new URL(one.path, 'http://double')
  const availabilityOf = (domain: string) => {
    return { domain, definitive: true, available: false, ...double.offers.get(domain) }
  }
  if (pathname === '/v1/domains/purchase') return sell(JSON.parse(one.body), double)
  if (pathname === '/v1/domains/agreements') return { status: 200, body: AGREEMENTS }
  if (one.method === 'GET') {
    const said = availabilityOf(searchParams.get('domain')!)
    return { status: 200, body: fitting('DomainAvailableResponse', said) }
  }
  const domains = (JSON.parse(one.body) as string[]).map(availabilityOf)
  return { status: 200, body: fitting('DomainAvailableBulk', { domains }) }
}

const AGREEMENTS = ['DNRA', 'DNPA'].map((agreementKey) =>
  fitting('LegalAgreement', { agreementKey, title: agreementKey, content: 'You agree.' }),
)

function sell(wanted: Purchase, double: GoDaddyDouble): Reply {
  const { saleFails, offers, purchases } = double
  if (saleFails?.at === 'before') return saleFails.said
  if (!offers.get(wanted.domain)?.available)
    return { status: 422, body: fitting('Error', { code: 'UNAVAILABLE_DOMAIN', message: 'Taken' }) }
  purchases.push(wanted)
  offers.set(wanted.domain, { available: false })
  const bought = { orderId: 7_000 + purchases.length, itemCount: 1, total: 9_990_000, currency: 'USD' }
  return saleFails?.said ?? { status: 200, body: fitting('DomainPurchaseResponse', bought) }
}

function misfitsOf({ method, path, body }: ReceivedRequest): string[] {
  const { pathname, searchParams } = new URL(path, 'http://double')
  const operation = specification.paths[pathname]?.[method.toLowerCase()]
  if (!operation) return [`no such call: ${method} ${pathname}`]
  const known = new Map<string, { type?: string }>(
    (operation.parameters ?? []).map(({ name, schema }: { name: string; schema: object }) => [name, schema]),
  )
  const wrong = [...searchParams].filter(([name, value]) => !fits(known.get(name), read(value, known.get(name))))
  const content = operation.requestBody?.content['application/json'].schema
  return [
    ...wrong.map(([name, value]) => `${name}=${value}`),
    ...(content && !fits(content, JSON.parse(body)) ? [`body ${body}`] : []),
  ]
}

function read(value: string, schema: { type?: string } | undefined): unknown {
  if (schema?.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return schema?.type === 'array' ? value.split(',') : value
}

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

function fits(schema: object | undefined, value: unknown): boolean {
  return schema !== undefined && z.fromJSONSchema(whole(schema)).safeParse(value).success
}

/** @throws Error if the double's own response would not fit the description. */
function fitting<T extends object>(name: string, value: T): T {
  z.fromJSONSchema(whole({ $ref: `#/components/schemas/${name}` })).parse(value)
  return value
}

/** Formats are removed, because GoDaddy uses its own, such as `currency-micro-unit`. */
function whole(schema: object): JsonSchema {
  const text = JSON.stringify(schema).replace(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, (_, inner) =>
    JSON.stringify(whole(specification.components.schemas[inner])),
  )
  return JSON.parse(text, (key, value) => (key === 'format' ? undefined : value))
}
