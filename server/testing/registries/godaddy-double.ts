import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Asked, type Said, startOutside } from './outside.ts'

interface Offer {
  available: boolean
  definitive?: boolean
  /** Millionths of a dollar. */
  price?: number
  currency?: string
  period?: number
}

export interface GoDaddyDouble {
  /** For the shop's environment. */
  env: Record<string, string>
  /** What it says about names; of any other, that it is taken. */
  offers: Map<string, Offer>
  /** What it answers in place of the truth. */
  lie?: Said | undefined
  asked: Asked[]
  /** What it was asked beside its description. */
  misfits: string[]
  close(): void
}

const specification = JSON.parse(
  readFileSync(new URL('../godaddy-spec/openapi.json', import.meta.url), 'utf8'),
)

/** GoDaddy as far as the shop uses it. What it is asked and what it answers must fit its own description. */
export async function startGoDaddyDouble(): Promise<GoDaddyDouble> {
  const misfits: string[] = []
  const offers = new Map<string, Offer>()
  const { url, asked, close } = await startOutside((one) => {
    misfits.push(...misfitsOf(one))
    return double.lie ?? truth(one, offers)
  })
  const env = { GODADDY_KEY: 'key', GODADDY_SECRET: 'secret', GODADDY_API_BASE: url }
  const double: GoDaddyDouble = { env, offers, asked, misfits, close }
  return double
}

function truth({ headers, body }: Asked, offers: Map<string, Offer>): Said {
  if (headers.authorization !== 'sso-key key:secret')
    return { status: 401, body: { code: 'UNABLE_TO_AUTHENTICATE' } }
  const domains = (JSON.parse(body) as string[]).map((domain) => {
    return { domain, definitive: true, available: false, ...offers.get(domain) }
  })
  return { status: 200, body: fitting('DomainAvailableBulk', { domains }) }
}

function misfitsOf({ method, path, body }: Asked): string[] {
  const { pathname, searchParams } = new URL(path, 'http://double')
  const operation = specification.paths[pathname]?.[method.toLowerCase()]
  if (!operation) return [`no such call: ${method} ${pathname}`]
  const known = new Map<string, JsonSchema>(
    operation.parameters.map(({ name, schema }: { name: string; schema: JsonSchema }) => [name, schema]),
  )
  const wrong = [...searchParams].filter(([name, value]) => !fits(known.get(name), value))
  const content = operation.requestBody?.content['application/json'].schema
  return [
    ...wrong.map(([name, value]) => `${name}=${value}`),
    ...(content && !fits(content, JSON.parse(body)) ? [`body ${body}`] : []),
  ]
}

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

function fits(schema: JsonSchema | undefined, value: unknown): boolean {
  return schema !== undefined && z.fromJSONSchema(schema).safeParse(value).success
}

/** @throws Error where the double itself says what GoDaddy never would. */
function fitting(name: string, value: object): object {
  const { schemas } = specification.components
  const text = JSON.stringify(schemas[name]).replace(
    /\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g,
    (_, inner) => JSON.stringify(schemas[inner]),
  )
  z.fromJSONSchema(withoutFormats(JSON.parse(text))).parse(value)
  return value
}

/** Its formats are words of its own, such as `currency-micro-unit`. */
function withoutFormats(schema: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema, (key, value) => (key === 'format' ? undefined : value)))
}
