import { clockText, hoursLines } from '#contract/company/hours-text.ts'
import { addDays } from '#contract/zoned-time.ts'
import { brandLine } from './brand-line.ts'
import type { PrintFacts } from './print-facts.ts'
import { dayText, siteText } from './print-texts.ts'
import type { Sheet } from './sheet.ts'

const WIDTH = 11
const HEIGHT = 17
const EDGE = 1
const COLUMN = WIDTH - 2 * EDGE
const DAYS_AHEAD = 120
const MAX_DAYS = 6

export function drawOpeningHours(sheet: Sheet, facts: PrintFacts): void {
  const { company, color, onColor, siteUrl } = facts
  sheet.page(WIDTH, HEIGHT)
  brandLine(sheet, facts, { x: EDGE, y: 0.8, width: COLUMN, height: 1.4 }, 48)
  sheet.ground({ x: 0, y: 2.7, width: WIDTH, height: 1.7 }, color)
  sheet.write('Open', { x: EDGE, y: 2.85, width: COLUMN, height: 1.4 }, { face: 'display', size: 84, color: onColor })
  drawWeek(sheet, facts)
  drawDays(sheet, facts)
  sheet.write(
    company.phone,
    { x: EDGE, y: 15.1, width: COLUMN, height: 0.75 },
    { face: 'display', size: 42, least: 20, color },
  )
  sheet.write(siteText(siteUrl), { x: EDGE, y: 15.85, width: COLUMN, height: 0.5 }, { size: 22, least: 10 })
}

function drawWeek(sheet: Sheet, { company }: PrintFacts): void {
  const lines = hoursLines(company.weeklyHours)
  const step = Math.min(1.25, 6.6 / lines.length)
  const size = step * 40
  for (const [number, { days, times }] of lines.entries()) {
    const y = 4.85 + number * step
    sheet.write(days, { x: EDGE, y, width: 3.2, height: step * 0.75 }, { face: 'display', size, least: 10 })
    sheet.write(
      times,
      { x: EDGE + 3.3, y, width: COLUMN - 3.3, height: step * 0.75 },
      { size, least: 10, align: 'right' },
    )
    sheet.line(EDGE, y + step * 0.86, COLUMN)
  }
}

function drawDays(sheet: Sheet, { company, today }: PrintFacts): void {
  const until = addDays(today, DAYS_AHEAD)
  const days = company.hoursExceptions.filter(({ on }) => on >= today && on <= until).slice(0, MAX_DAYS)
  for (const [number, { on, note, opens, closes }] of days.entries()) {
    const times = opens && closes ? `${clockText(opens)}–${clockText(closes)}` : 'closed'
    const y = 11.8 + number * 0.5
    const style = { size: 20, least: 8 }
    sheet.write(`${dayText(on)}  ${note}`, { x: EDGE, y, width: COLUMN - 2.6, height: 0.4 }, style)
    sheet.write(times, { x: EDGE + COLUMN - 2.5, y, width: 2.5, height: 0.4 }, { ...style, align: 'right' })
  }
}
