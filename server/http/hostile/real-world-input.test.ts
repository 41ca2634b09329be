import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listUnits, readUnitFile } from '#contract/catalog/admin-serialized-unit.ts'
import { previewRecordImport, RecordType, startRecordImport } from '#contract/data-import/record-import.ts'
import { COLUMNS } from '../../catalog/csv/csv-columns.ts'
import { UNIT_COLUMNS } from '../../catalog/serialized-units/export-units.ts'
import { RECORD_IMPORT_KINDS } from '../../customers/import/record-kinds.ts'
import { runImport } from '../../data-import/run-import.ts'
import { routes } from '../../modules.ts'
import { aShopWithTimes } from '../../testing/appointments/appointments.ts'
import { isExhaustive } from '../../testing/exhaustive.ts'
import { runProductImport } from '../../testing/product-files/run-product-import.ts'
import { aSerializedLaptop } from '../../testing/products.ts'
import { idOf } from '../../testing/staffed-shop.ts'
import { openBusyShop, pathsToTry } from '../../testing/writes/busy-shop.ts'
import { fieldPaths, sampleBody, schemaAt, valueAt, withValue } from '../../testing/writes/changed-values.ts'
import { type Outcome, openTrials } from '../../testing/writes/write-effects.ts'

const NAMES = [
  'Siobhán O’Neil',
  "D'Arcy-Müller",
  'Łukasz Żółć',
  'Nguyễn Thị Ánh',
  '李小龙',
  'さくら 修理',
  'محمد بن علي',
  'שרה לוי',
  '👩🏽‍🔧 Ana 🛠️',
  'C/O "Smith, Jr."; #2 & Co. <b>',
  '=SUM(A1)',
]
const TEXTS = [
  ...NAMES,
  'e\u0301',
  '614-555-0101',
  '(614) 555-0101',
  '+1 614 555 0101',
  '614.555.0101 x12',
  '6145550101',
  '+49 30 1234567',
  '12.50',
  '12,50',
  '1,234.50',
  '1.234,50',
  "1'234.50",
  'ana.o’neil@example.com',
  "o'neil+shop@example.com",
  'r&d@exämple.com',
  '2024-02-29',
  '2025-02-29',
  '2026-11-01',
  '2026-03-08T02:30:00Z',
  '2026-11-01T01:30:00-04:00',
  '2026-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00Z',
  '23:59',
  '00:00',
  '24:00',
  '',
  '   ',
]
const NUMBERS = [0, 1, 2, 99, 100, 400, 9_999, 12.5, 0.01, 12.345, 1_234.5, 29, 1e9]
const LINE_BREAK = 'Carla Larch\r\nBcc: 614-555-0101'
const DEFAULT_MESSAGE = 'This format is not valid'

const MULTI_LINE =
  /^(notes?|text|description|reason|message|workDone|testimonial|problemDescription|reply|reviewNote|handoverNote|codes|credential|opening|disclosures|paragraphs|how|priceNote|photosWaived|terms|termsRefused)$/
/** Values that are only compared with stored ones, and passwords, which are stored as a hash. */
const COMPARED =
  /^(\w*[pP]assword|token|key|signature|clientSecret|paymentIntentId|standing|category|brand|fits|collection|values|slug|code|products|id|cardNumber|contact\w+|shippingAddress|status)$/
/** Programs write these values, or they are whole files. */
const BY_PROGRAM =
  /passcode|sha256|csv$|credential\.response|cssOverrides|newLogo|productsTo|cvc|expiry|opened|GET .*\.status|\/repair-offers\//

const leaves = routes.flatMap(({ endpoint }) => leavesOf(endpoint.input, endpoint.route, []))
const fields = leaves.filter(
  ({ route, path }) => !COMPARED.test(path.at(-1)!) && !BY_PROGRAM.test(`${route}.${path.join('.')}`),
)

test('every field keeps what people enter, or says what is wrong', () => {
  const wrong = fields.flatMap(({ route, path, schema, kind }) =>
    (kind === 'text' ? TEXTS : NUMBERS).flatMap((value) => {
      const parsed = z.safeDecode(schema, value as never)
      const messages = parsed.error?.issues.map(({ message }) => message) ?? []
      if (parsed.success ? isSame(value, parsed.data) : !messages.includes(DEFAULT_MESSAGE)) return []
      return `${route} ${path.join('.')}: ${value} is answered with ${parsed.success ? parsed.data : messages}`
    }),
  )

  expect(fields.length).toBeGreaterThan(800)
  expect(wrong).toEqual([])
})

test('every phone field accepts a phone number in any spelling', () => {
  const accepts = ({ schema }: Leaf, text: string) => z.safeDecode(schema, text as never).success
  const phones = leaves.filter((field) => accepts(field, PHONES[0]!) && !accepts(field, 'ana-larch-0101'))

  const refused = phones.flatMap((field) =>
    PHONES.filter((phone) => !accepts(field, phone)).map((phone) => `${field.route} ${field.path.join('.')}: ${phone}`),
  )

  expect(phones.length).toBeGreaterThan(15)
  expect(refused).toEqual([])
})

test('only fields of several lines accept a line break', () => {
  const broken = fields
    .filter(({ path, schema }) => {
      if (MULTI_LINE.test(path.at(-1)!)) return false
      const parsed = z.safeDecode(schema, LINE_BREAK as never)
      return parsed.success && /[\r\n]/.test(String(parsed.data))
    })
    .map(({ route, path }) => `${route} ${path.join('.')}`)

  expect(broken).toEqual([])
})

const NOT_STORED: Record<string, string> = {
  'POST /searches': 'counted without accents',
  'POST /domain-requests': 'domain names are written in small letters',
  'POST /godaddy/search-domain': 'looked for, not stored',
  'POST /demo-gateway/confirm': 'a card’s details are never stored',
  'POST /admin/queue/next': 'nobody waits in this line',
  'POST /admin/domain-orders/:id/activate': 'stored encrypted',
  'POST /admin/orders/:id/deliveries/:deliveryId/deliver': 'stored encrypted',
}

// Takes long, because each write runs on its own copy of the shop.
test.runIf(isExhaustive)('writes store what people enter', async () => {
  const { shop, owner, bodyOf, rare } = await openBusyShop()
  const actor = await shop.parts.findActor(shop.context(), new Headers({ cookie: owner.cookie }), '203.0.113.7')
  const trials = await openTrials(shop)
  const writes = routes.filter(({ endpoint: { method, body } }) => body === 'json' && /POST|PUT/.test(method))
  const wrong: string[] = []
  let stored = 0
  for (const bound of writes.filter(({ endpoint }) => endpoint.route !== 'POST /setup')) {
    const { route, path, input } = bound.endpoint
    const { sent, texts } = withNames(input, path, rare[route]?.sent ?? bodyOf(route) ?? sampleBody(input))
    if (texts.length === 0) continue
    const sender = path.includes('/:key') ? { ...actor, user: null } : actor
    let outcome: Outcome | undefined
    for (const params of rare[route] ? [{}] : (await pathsToTry(shop, path)).slice(0, 25)) {
      outcome = await trials.run(bound, sender, { ...sent, ...params })
      if ('effect' in outcome && outcome.effect.hasWritten) break
    }
    if (outcome && 'refusal' in outcome && outcome.refusal.startsWith('crashed'))
      wrong.push(`${route} ${outcome.refusal}`)
    if (!outcome || !('effect' in outcome) || NOT_STORED[route]) continue
    const facts = [...outcome.effect.facts.values()].join()
    const lost = texts.filter((text) => !facts.includes(JSON.stringify(text).slice(1, -1)))
    wrong.push(...lost.map((text) => `${route} ${text}`))
    stored += texts.length - lost.length
  }
  await trials.close()

  expect(wrong).toEqual([])
  expect(stored).toBeGreaterThan(130)
})

function withNames(input: z.ZodType, path: string, body: object) {
  const texts: string[] = []
  const sent = fieldPaths(input, body).reduce((changed, field, index) => {
    const text = `${NAMES[index % NAMES.length]} ${index}`
    const isTyped = typeof valueAt(body, field) === 'string' && !COMPARED.test(String(field.at(-1)))
    if (!isTyped || path.includes(`:${field[0]}`)) return changed
    if (z.safeParse(schemaAt(input, field), text).data !== text) return changed
    texts.push(text)
    return withValue(changed, field, text)
  }, body)
  return { sent: { ...sent, ...('key' in sent && { key: randomUUID() }) }, texts }
}

interface Sheet {
  program: string
  begin: string
  delimiter: string
  lineEnd: string
  quotesAll: boolean
  price: string
}

const SHEETS: Sheet[] = [
  { program: 'Excel', begin: '\ufeff', delimiter: ';', lineEnd: '\r\n', quotesAll: false, price: '1.234,50' },
  { program: 'Numbers', begin: '', delimiter: ',', lineEnd: '\n', quotesAll: false, price: '1234.50' },
  { program: 'LibreOffice', begin: '', delimiter: ',', lineEnd: '\n', quotesAll: true, price: '1,234.50' },
  { program: 'Google Sheets', begin: '', delimiter: ',', lineEnd: '\r\n', quotesAll: false, price: '$1,234.50' },
]

/** Cells with a form of their own; every other column, also a new one, is filled with names. */
const CELLS: Record<string, (row: number, sheet: Sheet) => string> = {
  email: (row) => `o'neil+${row}@example.com`,
  number: (row) => `T-${row}`,
  phone: (row) => PHONES[row % PHONES.length]!,
  created: (row) => MOMENTS[row % MOMENTS.length]!,
  ended: () => '11/20/2026 23:59',
  start: (row) => NIGHTS[row] ?? `2/29/2028 ${row}:00`,
  minutes: () => '45',
  slug: (row) => `widget-${row}`,
  price: (_, { price }) => price,
  published: () => 'TRUE',
  stock: () => '400',
  tags: (row) => EXPECTED[row]!.replaceAll(',', ''),
}
const PHONES = ['614-555-0101', '(614) 555-0101', '+1 614 555 0101', '6145550101', '614.555.0101', '1-614-555-0101']
const MOMENTS = [
  ...['2/29/2024', '2024-02-29 23:59', '11/1/2025 1:30 AM', '11/2/2025 1:30 AM', '3/9/2025 3:30 AM'],
  '12/31/2025 12:00 AM',
]
/** In spring, when 2 to 3 AM do not exist, and in fall, when 1 to 2 AM come twice. */
const NIGHTS = [
  '3/12/2028 1:30 AM',
  '3/12/2028 3:30 AM',
  '11/5/2028 1:30 AM',
  '11/5/2028 11:59 PM',
  '11/6/2028 12:00 AM',
]
const EXPECTED = [...NAMES, 'Ana Maria']
const EMPTY =
  /^(option|weight|compare|shipping|taxable|barcode|image|variant|cost|status|supplier|fits|specs|collectionPlace|components|bundle|sale|mobile|fullName|time|end|service|staff)/

/** A repair of every device, which has no columns of parts, and a serialized unit. */
const OF_PRICES: typeof CELLS = {
  ...{ device: () => 'Every device', laborMinutes: () => '45', otherPartCost: CELLS.price!, price: CELLS.price! },
  ...{ variant: () => '', parts: () => '', markupPercent: () => '', warrantyDays: () => '90', usualDays: () => '2' },
}
const OF_UNITS: typeof CELLS = {
  ...{ number: (row) => `PF2ABC${row}`, price: CELLS.price!, cost: CELLS.price!, grade: () => 'B' },
  ...{ batteryPercent: () => '87%', warrantyEndsOn: () => '2/29/2028' },
}

test('every file that can be imported is tried', () => {
  const files = routes.filter(({ endpoint: { input } }) => input instanceof z.ZodObject && 'csv' in input.shape)
  const named = files.map(({ endpoint }) => endpoint.route)

  expect(named.filter((route) => !route.endsWith('/preview'))).toEqual([
    'POST /admin/products/:id/units/file',
    'POST /admin/product-imports',
    'POST /admin/data-imports',
  ])
})

test.each(SHEETS)('imports keep what $program writes', async (sheet) => {
  const { shop, olive } = await aShopWithTimes()
  const [service] = await shop.sql<{ id: number }>('select id from services limit 1')
  const staffId = await idOf(shop, 'teo')
  const csvOf = (columns: readonly (readonly [title: string, name: string])[], cells = CELLS) => {
    const rows = [...NAMES, 'Ana\nMaria'].map((name, row) =>
      columns.map(([, column]) => cells[column]?.(row, sheet) ?? (cells === CELLS && EMPTY.test(column) ? '' : name)),
    )
    return sheetText(sheet, [columns.map(([title]) => title), ...rows])
  }

  for (const recordType of RecordType.options) {
    const { fields } = await olive.call(previewRecordImport, { recordType, csv: 'a,b\n1,2' })
    const columns = fields.map(({ label, name }) => [label, name] as const)
    const csv = csvOf(columns, recordType === 'repair_prices' ? OF_PRICES : CELLS)
    const mapping = Object.fromEntries(fields.map(({ name }, column) => [name, column]))
    const file = { recordType, csv, mapping, ...(recordType === 'appointments' && { serviceId: service!.id, staffId }) }
    const { rows } = await olive.call(previewRecordImport, file as never)
    const named = rows.filter(({ name, messages }, row) => name.includes(EXPECTED[row]!) && messages.length === 0)
    expect([recordType, rows.length - named.length, rows]).toEqual([recordType, 0, rows])
    if (recordType !== 'repair_prices') continue
    const { id } = await olive.call(startRecordImport, file)
    await runImport(shop.context(), RECORD_IMPORT_KINDS.repair_prices, id)
  }
  const prices = await shop.sql('select name, price_cents, other_part_cost_cents from repair_prices order by id')
  expect(prices).toMatchObject(EXPECTED.map((name) => ({ name, price_cents: 123_450, other_part_cost_cents: 123_450 })))

  const imported = await runProductImport(shop, olive, { filename: 'a.csv', csv: csvOf(COLUMNS) })
  const notes = imported.rows.flatMap(({ messages }) => messages)
  expect(notes.filter((note) => !/read as \$1,234\.50|placeholder is shown/.test(note))).toEqual([])
  const products = await shop.sql('select name, description, price_cents from products order by id')
  expect(products).toMatchObject(EXPECTED.map((name) => ({ name, price_cents: 123_450 })))

  const { laptop } = await aSerializedLaptop(shop, olive, [])
  const columns = Object.entries(UNIT_COLUMNS).map(([name, title]) => [title, name] as const)
  const read = await olive.call(readUnitFile, { id: laptop.id, csv: csvOf(columns, OF_UNITS) })
  expect(read).toEqual({ added: EXPECTED.length, changed: 0, unchanged: 0, refused: [] })
  const units = await olive.call(listUnits, { productId: laptop.id })
  const unit = { price: 123_450, cost: 123_450, batteryPercent: 87, warrantyEndsOn: '2028-02-29' }
  expect(units.toReversed()).toMatchObject(EXPECTED.map((condition) => ({ ...unit, condition })))
})

function sheetText({ begin, delimiter, lineEnd, quotesAll }: Sheet, rows: string[][]): string {
  const cell = (text: string) =>
    quotesAll || text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return begin + rows.map((row) => row.map(cell).join(delimiter) + lineEnd).join('')
}

function isSame(value: string | number, back: unknown): boolean {
  if (back instanceof Date) return back.getTime() === Date.parse(String(value))
  return typeof value === 'number' || typeof back !== 'string' || back.normalize() === value.trim().normalize()
}

interface Leaf {
  route: string
  path: string[]
  schema: z.ZodType
  kind: 'text' | 'number'
}

/** Fields with what wraps their value, such as `optional`. */
function leavesOf(schema: z.core.$ZodType | undefined, route: string, path: string[], whole = schema): Leaf[] {
  if (!schema || path.length > 8) return []
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => leavesOf(field as z.ZodType, route, [...path, name]))
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, route, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => leavesOf(option, route, path, whole))
  if (schema instanceof z.ZodPipe) return leavesOf(schema.in, route, path, whole)
  const { def } = schema._zod as { def: z.core.$ZodTypeDef }
  if ('innerType' in def) return leavesOf(def.innerType as z.ZodType, route, path, whole)
  const kind = schema instanceof z.ZodString ? 'text' : schema instanceof z.ZodNumber ? 'number' : undefined
  return kind ? [{ route, path, schema: whole as z.ZodType, kind }] : []
}
