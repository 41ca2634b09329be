import { hoursLines } from '#contract/company/hours-text.ts'
import type { Service } from '#contract/services/service.ts'
import { brandLine } from './brand-line.ts'
import type { PrintFacts } from './print-facts.ts'
import { addressText, cheapest, mainPrices, monthText, servicePriceText, siteText } from './print-texts.ts'
import type { Sheet } from './sheet.ts'

const WIDTH = 11
const HEIGHT = 8.5
const PANEL = WIDTH / 3
const EDGE = 0.35
const COLUMN = PANEL - 2 * EDGE
const FOLDS = [PANEL, 2 * PANEL]
const QUESTION_HEIGHT = 1.6
const TOP = 0.6
const BOTTOM = HEIGHT - 0.4
const SCALES = [1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1]

export function drawBrochure(sheet: Sheet, facts: PrintFacts): void {
  sheet.page(WIDTH, HEIGHT, FOLDS)
  drawFoldedIn(sheet, facts)
  drawBack(sheet, facts)
  drawFront(sheet, facts)
  sheet.page(WIDTH, HEIGHT, FOLDS)
  sheet.ground({ x: 0, y: 0, width: WIDTH, height: 0.2 }, facts.color)
  drawInside(sheet, facts)
}

const panelAt = (number: number) => number * PANEL + EDGE

function heading(sheet: Sheet, text: string, x: number, y: number): number {
  const box = { x, y, width: COLUMN, height: 1.1 }
  return sheet.write(text, box, { face: 'display', size: 20, least: 10, leading: 1.12 }) + 0.12
}

function paragraphs(sheet: Sheet, texts: string[], x: number, top: number, bottom: number): number {
  let y = top
  for (const text of texts) {
    if (bottom - y < 0.2) break
    const box = { x, y, width: COLUMN, height: bottom - y }
    y += sheet.write(text, box, { size: 10.5, least: 8, leading: 1.35 }) + 0.14
  }
  return y
}

function drawFoldedIn(sheet: Sheet, { company, services, color, onColor }: PrintFacts): void {
  const x = panelAt(0)
  const top = 0.6 + heading(sheet, 'First we diagnose, then you get the price, then you decide.', x, 0.6)
  const texts = [
    'Every repair begins with a diagnosis. You get the price before we start, and you can decline.',
    'You get a link to your repair: where it is, what comes next, and how to reach us. No account, no waiting on hold.',
  ]
  let y = paragraphs(sheet, texts, x, top, 3.4) + 0.1
  for (const price of services.flatMap((service) => cheapest(service) ?? []).slice(0, 8)) {
    sheet.line(x, y, COLUMN)
    sheet.write(price, { x, y: y + 0.1, width: COLUMN, height: 0.22 }, { size: 10.5, least: 7 })
    y += 0.38
  }
  sheet.ground({ x: 0, y: HEIGHT - QUESTION_HEIGHT, width: PANEL, height: QUESTION_HEIGHT }, color)
  const light = { color: onColor, face: 'display' } as const
  const question = { x, y: HEIGHT - QUESTION_HEIGHT + 0.4, width: COLUMN, height: 0.3 }
  sheet.write('Not sure? Contact us before you come.', question, { ...light, size: 13, least: 8 })
  const phone = { x, y: HEIGHT - QUESTION_HEIGHT + 0.75, width: COLUMN, height: 0.45 }
  sheet.write(company.phone, phone, { ...light, size: 22, least: 10 })
}

function drawBack(sheet: Sheet, facts: PrintFacts): void {
  const { company, siteUrl, today } = facts
  const x = panelAt(1)
  const side = 1.3
  sheet.code(siteUrl, { x: x + (COLUMN - side) / 2, y: 0.6, width: side, height: side })
  let y = 2.2 + heading(sheet, 'Come in', x, 2.2)
  for (const { days, times } of hoursLines(company.weeklyHours)) {
    sheet.write(days, { x, y, width: 1, height: 0.22 }, { face: 'strong', size: 10.5, least: 6 })
    const box = { x: x + 1, y, width: COLUMN - 1, height: 0.22 }
    sheet.write(times, box, { size: 10.5, least: 6, align: 'right' })
    y += 0.26
  }
  y += 0.2
  const style = { size: 10.5, least: 6 }
  for (const text of [company.phone, company.email, siteText(siteUrl)]) {
    sheet.write(text, { x, y, width: COLUMN, height: 0.22 }, style)
    y += 0.26
  }
  sheet.write(addressText(company), { x, y: y + 0.15, width: COLUMN, height: 0.5 }, style)
  const month = { x, y: HEIGHT - 0.6, width: COLUMN, height: 0.15 }
  sheet.write(`Prices of ${monthText(today)}, before parts and tax.`, month, { size: 6.5, least: 5 })
}

function drawFront(sheet: Sheet, facts: PrintFacts): void {
  const { company, color, onColor, services } = facts
  const x = panelAt(2)
  brandLine(sheet, facts, { x, y: 0.8, width: COLUMN, height: 0.9 }, 20)
  sheet.ground({ x: 2 * PANEL, y: 2.4, width: PANEL, height: HEIGHT - 2.4 }, color)
  const light = { color: onColor }
  sheet.write(
    company.tagline,
    { x, y: 2.9, width: COLUMN, height: 2 },
    { ...light, face: 'display', size: 27, least: 12, leading: 1.12 },
  )
  const what = services.slice(0, 5).map(({ name }) => name)
  sheet.write(
    what.join('\n'),
    { x, y: 5.2, width: COLUMN, height: 1.6 },
    { ...light, size: 12, least: 7, leading: 1.4 },
  )
  sheet.write(
    addressText(company),
    { x, y: HEIGHT - 1.1, width: COLUMN, height: 0.5 },
    { ...light, size: 10.5, least: 6 },
  )
}

function drawInside(sheet: Sheet, { services }: PrintFacts): void {
  const scale = SCALES.find((scale) => inPanels(services, scale).flat().length === services.length) ?? 1
  for (const [number, inPanel] of inPanels(services, scale).entries()) {
    const spare = BOTTOM - TOP - inPanel.reduce((sum, service) => sum + heightOf(service, scale), 0)
    const apart = Math.min(spare / inPanel.length, 0.3)
    let y = TOP
    for (const service of inPanel) {
      drawService(sheet, service, panelAt(number), y, scale)
      y += heightOf(service, scale) + apart
    }
  }
}

function inPanels(services: Service[], scale: number): Service[][] {
  const panels: Service[][] = [[]]
  let y = TOP
  for (const service of services) {
    const height = heightOf(service, scale)
    if (y + height > BOTTOM) {
      if (panels.length === 3) break
      panels.push([])
      y = TOP
    }
    panels.at(-1)!.push(service)
    y += height
  }
  return panels
}

const shownPrices = (service: Service) => mainPrices(service).slice(0, 5)

function heightOf(service: Service, scale: number): number {
  return (0.85 + shownPrices(service).length * 0.24) * scale
}

function drawService(sheet: Sheet, service: Service, x: number, top: number, scale: number): void {
  let y = top
  const name = { x, y, width: COLUMN, height: 0.26 * scale }
  y += sheet.write(service.name, name, { face: 'display', size: 14 * scale, least: 8 }) + 0.03 * scale
  const summary = { x, y, width: COLUMN, height: 0.36 * scale }
  y += sheet.write(service.summary, summary, { size: 9 * scale, least: 7.5, leading: 1.3 }) + 0.06 * scale
  for (const price of shownPrices(service)) {
    const words = servicePriceText(price)
    const size = 9 * scale
    const width = Math.min(sheet.widthOf(words, { face: 'strong', size }), COLUMN * 0.5)
    const row = { y, height: 0.18 * scale }
    sheet.write(price.label, { ...row, x, width: COLUMN - width - 0.12 }, { size, least: 7 })
    const amount = { ...row, x: x + COLUMN - width, width }
    sheet.write(words, amount, { face: 'strong', size, least: 6, align: 'right' })
    y += 0.24 * scale
  }
}
