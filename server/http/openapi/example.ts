import { type JsonSchema, type NamedSchemas, resolved } from './json-schema.ts'

export function exampleFor(schema: JsonSchema, named: NamedSchemas, isTaken: (example: unknown) => boolean): unknown {
  const full = exampleOf(schema, '', { named })
  return isTaken(full) ? full : exampleOf(schema, '', { named, isShort: true })
}

interface How {
  named: NamedSchemas
  isShort?: boolean
}

export function exampleOf(given: JsonSchema, name: string, how: How): unknown {
  const schema = resolved(given, how.named)
  if (schema.example !== undefined) return schema.example
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum.find((one) => one === wordFor(name)) ?? schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(saysSomething) ?? choices[0]!, name, how)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return numberOf({ ...schema, type }, name)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return listOf(schema, name, how)
    default:
      return objectOf(schema, how)
  }
}

function saysSomething({ type, const: only }: JsonSchema): boolean {
  return type !== 'null' && only !== ''
}

function objectOf(schema: JsonSchema, how: How): object {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const named = Object.entries(properties)
    .filter(([name]) => !how.isShort || required.includes(name))
    .map(([name, one]) => [name, exampleOf(one, isOfPerson(name, properties) ? 'person' : name, how)])
  if (Object.keys(properties).length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(named)
  const keys = propertyNames?.enum ?? ['Color']
  return Object.fromEntries(keys.map((key) => [String(key), exampleOf(additionalProperties, String(key), how)]))
}

function isOfPerson(name: string, beside: object): boolean {
  return name === 'name' && ('line1' in beside || 'decision' in beside)
}

function listOf({ items, prefixItems, minItems = 1 }: JsonSchema, name: string, how: How): unknown[] {
  if (prefixItems) return prefixItems.map((one) => exampleOf(one, name, how))
  return items ? Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, name, how)) : []
}

function numberOf({ type, minimum, exclusiveMinimum, maximum }: JsonSchema, name: string): number {
  const usual = type === 'integer' ? 1 : /rate|percent|share/i.test(name) ? 7 : 19.99
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  return Math.min(Math.max(usual, least ?? usual), maximum ?? usual)
}

const OF_FORMAT: Record<string, string> = {
  'date-time': '2026-11-21T15:04:05.000Z',
  'later date-time': '2026-11-21T17:00:00.000Z',
  date: '2026-11-21',
  'later date': '2026-11-28',
  time: '14:30',
  email: 'carla@example.com',
  uri: 'https://shop.example/pictures/felt-desk-mat.svg',
  uuid: '6b1d3c1e-5f0a-4c57-9c1e-0d7c2f4b8a11',
  base64url: 'c2VhbGVk',
  base64: 'c2VhbGVk',
}

const OF_NAME: [name: RegExp, example: string][] = [
  [/email|^to$|toAddress|sentTo|mailedTo/i, 'carla@example.com'],
  [/phone|fax/i, '(614) 555-0142'],
  [/imageUrl|images|logoUrl|bannerUrl|headerImage|iconUrl|src/i, '/pictures/felt-desk-mat.svg'],
  [/url|website|href|link|facebook|twitter|instagram|linkedin|apiEndpoint/i, 'https://shop.example/lamp'],
  [/customerName|contactName|buyerName|recipientName|person|holder/i, 'Carla Reyes'],
  [/username|actor|by$|owner|author/i, 'olive'],
  [/firstName/, 'Carla'],
  [/lastName/, 'Reyes'],
  [/line1|^address$/, '12 Larch Street'],
  [/line2/, 'Floor 2'],
  [/^status$/, 'open'],
  [/^city$/, 'Columbus'],
  [/^state$/, 'OH'],
  [/^type$/, 'phone-repair'],
  [/timeZone/, 'America/New_York'],
  [/currency/, 'usd'],
  [/carrier/, 'UPS'],
  [/trackingNumber/, '1Z999AA10123456784'],
  [/paymentIntentId/, 'pi_3NcQ2e'],
  [/sku/, 'LAMP-01'],
  [/barcode/, '4006381333931'],
  [/password/i, 'larch street 88'],
  [/problemDescription/, 'The screen stays dark since Monday.'],
  [/deviceBrand|brand|make/, 'Lenovo'],
  [/deviceModel/, 'ThinkPad T14'],
  [/cardNumber/, '4242424242424242'],
  [/expiry/, '11/29'],
  [/cvc|last4/, '4242'],
  [/^name$|productName|title|label/i, 'Desk lamp'],
]

const SAMPLES = ['43215', '123456', '09:00', '#0c4a6e', 'model:7', 'lamp_repair', 'desk-lamp', 'SPRING-10']
const LETTERS = 'x0a'

function textOf({ format, pattern, minLength = 0, maxLength }: JsonSchema, name: string): string {
  const later = /until|end|expire/i.test(name) ? OF_FORMAT[`later ${format}`] : undefined
  const known = later ?? (format && OF_FORMAT[format])
  const named = known ?? wordFor(name) ?? plain(name)
  const fits = (text: string) =>
    text.length >= minLength && text.length <= (maxLength ?? text.length) && (!pattern || matches(pattern, text))
  const wanted = [named, ...SAMPLES].find(fits)
  if (wanted !== undefined) return wanted
  const lengths = [...(pattern?.matchAll(/\{(\d+)\}/g) ?? [])].map(([, length]) => Number(length))
  const made = [minLength, ...lengths].flatMap((length) => [...LETTERS].map((letter) => letter.repeat(length)))
  return made.find(fits) ?? named.padEnd(minLength, '.').slice(0, maxLength)
}

function wordFor(name: string): string | undefined {
  return OF_NAME.find(([one]) => one.test(name))?.[1]
}

function matches(pattern: string, text: string): boolean {
  return new RegExp(pattern, 'u').test(text)
}

function plain(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words ? `A ${words}` : 'desk lamp'
}
