import type { PrintName } from '#contract/branding/print-file.ts'
import { brandLine } from './brand-line.ts'
import { drawBrochure } from './brochure.ts'
import { drawFlyers } from './flyers.ts'
import { drawOpeningHours } from './opening-hours.ts'
import { drawPriceList } from './price-list.ts'
import type { PrintFacts } from './print-facts.ts'
import { addressText, siteText } from './print-texts.ts'
import { Sheet } from './sheet.ts'
import { drawVehicleSide } from './vehicle-side.ts'

const WIDTH = 3.5
const HEIGHT = 2
const EDGE = 0.25

const PAPERS: Record<PrintName, (sheet: Sheet, facts: PrintFacts) => void> = {
  flyers: drawFlyers,
  brochure: drawBrochure,
  'business-card': drawBusinessCard,
  'price-list': drawPriceList,
  'vehicle-side': drawVehicleSide,
  'opening-hours': drawOpeningHours,
}

export function drawPaper(name: PrintName, title: string, facts: PrintFacts, now: Date): Promise<Buffer> {
  const sheet = new Sheet(title, facts.company.name, now)
  PAPERS[name](sheet, facts)
  return sheet.finished()
}

function drawBusinessCard(sheet: Sheet, facts: PrintFacts): void {
  const { company, person, role, siteUrl, color } = facts
  sheet.page(WIDTH, HEIGHT)
  brandLine(sheet, facts, { x: EDGE, y: 0.65, width: WIDTH - 2 * EDGE, height: 0.7 }, 20)
  sheet.ground({ x: 0, y: HEIGHT - 0.12, width: WIDTH, height: 0.12 }, color)

  sheet.page(WIDTH, HEIGHT)
  const width = WIDTH - 2 * EDGE
  const line = (text: string, y: number, height: number, size: number) =>
    sheet.write(text, { x: EDGE, y, width, height }, { size, least: 5 })
  sheet.ground({ x: 0, y: 0, width: 0.12, height: HEIGHT }, color)
  sheet.write(person ?? company.name, { x: EDGE, y: 0.25, width, height: 0.3 }, { face: 'display', size: 15, least: 7 })
  line(role ?? company.tagline, 0.55, 0.32, 8.5)
  sheet.write(company.phone, { x: EDGE, y: 0.98, width: 1.7, height: 0.2 }, { face: 'strong', size: 10, least: 6 })
  sheet.write(company.email, { x: EDGE, y: 1.17, width, height: 0.16 }, { size: 8, least: 5 })
  sheet.write(siteText(siteUrl), { x: EDGE, y: 1.31, width, height: 0.16 }, { size: 8, least: 5 })
  line(addressText(company), 1.5, 0.28, 8)
}
