import { hoursLines } from '#contract/company/hours-text.ts'
import type { Service } from '#contract/services/service.ts'
import { brandLine } from './brand-line.ts'
import type { PrintFacts } from './print-facts.ts'
import { addressText, cheapest, mainPrices, monthText, servicePriceText, siteText } from './print-texts.ts'
import type { Sheet } from './sheet.ts'

const WIDTH = 5.5
const HEIGHT = 8.5
const EDGE = 0.4
const COLUMN = WIDTH - 2 * EDGE
const MAX_SERVICES = 12
const MAX_LINES = 7

interface Flyer {
  headline: string
  promise: string
  rows: { label: string; price: string }[]
  points: string[]
  url: string
}

export function drawFlyers(sheet: Sheet, facts: PrintFacts): void {
  drawFlyer(sheet, facts, shopFlyer(facts))
  for (const service of facts.services.slice(0, MAX_SERVICES)) drawFlyer(sheet, facts, serviceFlyer(service, facts))
}

function shopFlyer({ company, services, siteUrl }: PrintFacts): Flyer {
  return {
    headline: company.tagline,
    promise: company.description,
    rows: [],
    points: services.slice(0, MAX_LINES).map((service) => cheapest(service) ?? service.name),
    url: siteUrl,
  }
}

function serviceFlyer(service: Service, { siteUrl }: PrintFacts): Flyer {
  const rows = mainPrices(service)
    .slice(0, MAX_LINES)
    .map((price) => ({ label: price.label, price: servicePriceText(price) }))
  return {
    headline: service.name,
    promise: service.summary,
    rows,
    points: rows.length > 0 ? service.features.slice(0, 3) : service.features.slice(0, MAX_LINES),
    url: `${siteUrl.replace(/\/$/, '')}/services/${service.canonicalSlug}`,
  }
}

function drawFlyer(sheet: Sheet, facts: PrintFacts, { headline, promise, rows, points, url }: Flyer): void {
  sheet.page(WIDTH, HEIGHT)
  sheet.ground({ x: 0, y: 0, width: WIDTH, height: 2.75 }, facts.color)
  const light = { color: facts.onColor }
  const head = sheet.write(
    headline,
    { x: EDGE, y: 0.4, width: COLUMN, height: 1.25 },
    { ...light, face: 'display', size: 40, least: 16, leading: 1.08 },
  )
  sheet.write(
    promise,
    { x: EDGE, y: 0.55 + head, width: COLUMN, height: 2.55 - 0.55 - head },
    { ...light, size: 13, least: 9, leading: 1.35 },
  )
  drawOffer(sheet, facts, rows, points)
  drawFoot(sheet, facts, url)
}

function drawOffer(sheet: Sheet, { color }: PrintFacts, rows: Flyer['rows'], points: string[]): void {
  const size = rows.length + points.length <= 7 ? 14 : 11
  const least = size - 3
  let y = 3
  for (const { label, price } of rows) {
    const width = Math.min(sheet.widthOf(price, { face: 'strong', size }), 1.9)
    const words = { x: EDGE, y, width: COLUMN - width - 0.2, height: 0.4 }
    const high = sheet.write(label, words, { size, least: 9, leading: 1.2 })
    const amount = { x: EDGE + COLUMN - width, y, width, height: size / 55 }
    sheet.write(price, amount, { face: 'strong', size, least: 6, align: 'right' })
    y += Math.max(high, size / 58) + 0.1
    sheet.line(EDGE, y - 0.04, COLUMN)
  }
  if (rows.length > 0) y += 0.12
  for (const point of points) {
    if (y > 5.85) return
    sheet.ground({ x: EDGE, y: y + size / 200, width: 0.08, height: 0.08 }, color)
    const words = { x: EDGE + 0.2, y, width: COLUMN - 0.2, height: Math.min(0.5, 6.2 - y) }
    y += sheet.write(point, words, { size, least }) + 0.1
  }
}

function drawFoot(sheet: Sheet, facts: PrintFacts, url: string): void {
  const { company, today } = facts
  const side = 1.2
  const width = COLUMN - side - 0.2
  sheet.line(EDGE, 6.3, COLUMN)
  brandLine(sheet, facts, { x: EDGE, y: 6.42, width, height: 0.45 }, 17)
  sheet.write(
    company.phone,
    { x: EDGE, y: 6.97, width, height: 0.36 },
    { face: 'display', size: 20, least: 10, color: facts.color },
  )
  sheet.write(addressText(company), { x: EDGE, y: 7.34, width, height: 0.32 }, { size: 9, least: 6 })
  const hours = hoursLines(company.weeklyHours).map(({ days, times }) => `${days} ${times}`)
  sheet.write(hours.join(' · '), { x: EDGE, y: 7.68, width, height: 0.32 }, { size: 9, least: 6 })
  sheet.code(url, { x: EDGE + COLUMN - side, y: 6.45, width: side, height: side })
  sheet.write(
    siteText(facts.siteUrl),
    { x: EDGE + COLUMN - side, y: 7.68, width: side, height: 0.32 },
    { size: 8, least: 5, align: 'center' },
  )
  sheet.write(
    `Prices of ${monthText(today)}, before parts and tax.`,
    { x: EDGE, y: 8.1, width: COLUMN, height: 0.14 },
    { size: 6.5, least: 5 },
  )
}
