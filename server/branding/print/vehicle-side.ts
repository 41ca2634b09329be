import type { PrintFacts } from './print-facts.ts'
import { siteText } from './print-texts.ts'
import type { Sheet } from './sheet.ts'

const WIDTH = 120
const HEIGHT = 36
const EDGE = 3
const STRIPE = 4

export function drawVehicleSide(sheet: Sheet, facts: PrintFacts): void {
  const { company, services, logo, logoSaysName, color, onColor, siteUrl } = facts
  sheet.page(WIDTH, HEIGHT)
  sheet.ground({ x: 0, y: HEIGHT - STRIPE, width: WIDTH, height: STRIPE }, color)
  const high = HEIGHT - STRIPE - 2 * EDGE
  const wide = logoSaysName ? WIDTH - 2 * EDGE : Math.min((logo.width / logo.height) * high, 40)
  const what = services
    .slice(0, 4)
    .map(({ name }) => name)
    .join(' · ')
  if (logoSaysName) {
    sheet.picture(logo, { x: EDGE, y: EDGE, width: wide, height: 14 })
  } else {
    sheet.picture(logo, { x: EDGE, y: EDGE, width: wide, height: high })
    const left = EDGE + wide + 4
    sheet.write(
      company.name,
      { x: left, y: EDGE, width: WIDTH - EDGE - left, height: 12 },
      { face: 'display', size: 640, least: 150, leading: 1.02 },
    )
  }
  const left = logoSaysName ? EDGE : EDGE + wide + 4
  const width = WIDTH - EDGE - left
  sheet.write(what || company.tagline, { x: left, y: 16, width, height: 4 }, { size: 230, least: 90 })
  sheet.write(company.phone, { x: left, y: 20.5, width, height: 9 }, { face: 'display', size: 520, least: 150, color })
  sheet.write(
    siteText(siteUrl),
    { x: EDGE, y: HEIGHT - STRIPE + 0.4, width: WIDTH - 2 * EDGE, height: 3 },
    { face: 'strong', size: 170, least: 60, align: 'right', color: onColor },
  )
}
