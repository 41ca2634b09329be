import type { Service, ServicePrice } from '#contract/services/service.ts'
import { brandLine } from './brand-line.ts'
import type { PrintFacts } from './print-facts.ts'
import { monthText, servicePriceText, siteText } from './print-texts.ts'
import type { Sheet } from './sheet.ts'

const WIDTH = 8.5
const HEIGHT = 11
const EDGE = 0.5
const GAP = 0.4
const COLUMN = (WIDTH - 2 * EDGE - GAP) / 2
const TOP = { first: 1.3, others: 0.35 }
const BOTTOM = HEIGHT - 0.75
const LABEL = { size: 9, least: 9, leading: 1.25 }
const NOTE = { size: 7.5, least: 7.5, leading: 1.25 }
const NAME = { face: 'display', size: 13, least: 8, leading: 1.15 } as const
const HIGHEST = { name: 0.5, label: 0.8, note: 0.6 }

const ROOM = [1, 0.85, 0.7]
const BETWEEN = { services: 0.3, prices: 0.08 }

type Item =
  | { kind: 'service'; service: Service; height: number; above: number }
  | { kind: 'price'; price: ServicePrice; height: number }

interface Placed {
  page: number
  x: number
  y: number
  item: Item
}

export function drawPriceList(sheet: Sheet, facts: PrintFacts): void {
  sheet.page(WIDTH, HEIGHT)
  const [roomy, ...closer] = ROOM.map((room) => place(itemsOf(sheet, facts.services, room)))
  const placed = closer.reduce((best, one) => (pagesOf(one) < pagesOf(best) ? one : best), roomy!)
  const pages = pagesOf(placed)
  for (let page = 0; page < pages; page++) {
    if (page > 0) sheet.page(WIDTH, HEIGHT)
    drawFrame(sheet, facts, page, pages)
    for (const { x, y, item } of placed.filter((one) => one.page === page)) drawItem(sheet, item, x, y)
  }
}

const pagesOf = (placed: Placed[]) => (placed.at(-1)?.page ?? 0) + 1

function itemsOf(sheet: Sheet, services: Service[], room: number): Item[] {
  return services.flatMap((service): Item[] => {
    const name = sheet.heightOf(service.name, NAME, COLUMN, HIGHEST.name) + (service.prices.length ? 0 : 0.16)
    return [
      { kind: 'service', service, height: name + BETWEEN.services * room, above: (BETWEEN.services - 0.1) * room },
      ...service.prices.map(
        (price): Item => ({ kind: 'price', price, height: priceHeight(sheet, price) + BETWEEN.prices * room }),
      ),
    ]
  })
}

function priceHeight(sheet: Sheet, price: ServicePrice): number {
  const label = sheet.heightOf(price.label, LABEL, labelWidth(sheet, price), HIGHEST.label)
  const note = price.note ? sheet.heightOf(price.note, NOTE, COLUMN, HIGHEST.note) : 0
  return label + note
}

const amountWidth = (sheet: Sheet, price: ServicePrice) =>
  Math.min(sheet.widthOf(servicePriceText(price), { face: 'strong', size: 9 }) + 0.02, COLUMN / 2)
const labelWidth = (sheet: Sheet, price: ServicePrice) => COLUMN - amountWidth(sheet, price) - 0.15

function place(items: Item[]): Placed[] {
  let column = 0
  let y: number = TOP.first
  return items.map((item, number) => {
    if (y + heightTogether(items, number) > BOTTOM) {
      column++
      y = column < 2 ? TOP.first : TOP.others
    }
    const at = { page: Math.floor(column / 2), x: EDGE + (column % 2) * (COLUMN + GAP), y, item }
    y += item.height
    return at
  })
}

function heightTogether(items: Item[], number: number): number {
  const item = items[number]!
  if (item.kind === 'price') return item.height
  const end = items.findIndex((one, later) => later > number && one.kind === 'service')
  const prices = items.slice(number + 1, end === -1 ? undefined : end)
  const all = prices.reduce((sum, { height }) => sum + height, item.height)
  return all > BOTTOM - TOP.first ? item.height + (prices[0]?.height ?? 0) : all
}

function drawFrame(sheet: Sheet, facts: PrintFacts, page: number, pages: number): void {
  const { company, color, today, siteUrl } = facts
  const width = WIDTH - 2 * EDGE
  sheet.ground({ x: 0, y: 0, width: WIDTH, height: 0.18 }, color)
  if (page === 0) {
    brandLine(sheet, facts, { x: EDGE, y: 0.45, width: 4.6, height: 0.6 }, 22)
    const title = { x: EDGE + 4.7, y: 0.55, width: width - 4.7, height: 0.5 }
    sheet.write('Price list', title, { face: 'display', size: 24, align: 'right', color })
    sheet.line(EDGE, 1.25, width)
  }
  const foot = { size: 7.5, least: 5 }
  const y = HEIGHT - 0.55
  sheet.line(EDGE, y - 0.07, width)
  const reach = [company.name, company.phone, siteText(siteUrl)].join(' · ')
  sheet.write(reach, { x: EDGE, y, width: width - 2.7, height: 0.16 }, foot)
  sheet.write(
    `${monthText(today)}, before parts and tax · ${page + 1} of ${pages}`,
    { x: WIDTH - EDGE - 2.6, y, width: 2.6, height: 0.16 },
    { ...foot, align: 'right' },
  )
}

function drawItem(sheet: Sheet, item: Item, x: number, y: number): void {
  if (item.kind === 'service') {
    const { name, prices, isQuoted } = item.service
    const top = y + item.above
    const high = sheet.write(name, { x, y: top, width: COLUMN, height: HIGHEST.name }, NAME)
    const without = isQuoted ? 'By a written quote' : 'Ask us for the price'
    if (prices.length === 0) sheet.write(without, { x, y: top + 0.05 + high, width: COLUMN, height: 0.17 }, LABEL)
    return
  }
  const { price } = item
  const width = amountWidth(sheet, price)
  const label = { x, y, width: labelWidth(sheet, price), height: HIGHEST.label }
  const high = sheet.write(price.label, label, LABEL)
  const amount = { x: x + COLUMN - width, y, width, height: 0.17 }
  sheet.write(servicePriceText(price), amount, { face: 'strong', size: 9, least: 5, align: 'right' })
  if (price.note) sheet.write(price.note, { x, y: y + high, width: COLUMN, height: HIGHEST.note }, NOTE)
}
