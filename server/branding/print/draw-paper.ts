import type { PrintName } from '#contract/branding/print-file.ts'
import { drawBrochure } from './brochure.ts'
import { drawBusinessCard } from './business-card.ts'
import { drawFlyers } from './flyers.ts'
import { drawOpeningHours } from './opening-hours.ts'
import { drawPriceList } from './price-list.ts'
import type { PrintFacts } from './print-facts.ts'
import { Sheet } from './sheet.ts'
import { drawVehicleSide } from './vehicle-side.ts'

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
