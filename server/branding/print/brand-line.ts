import type { PrintFacts } from './print-facts.ts'
import type { Box, Sheet } from './sheet.ts'

export function brandLine(sheet: Sheet, facts: PrintFacts, box: Box, size: number): void {
  const { logo, logoSaysName, company } = facts
  if (logoSaysName) {
    sheet.picture(logo, box)
    return
  }
  const width = Math.min((logo.width / logo.height) * box.height, box.width * 0.4)
  sheet.picture(logo, { ...box, width })
  const left = width + box.height * 0.25
  const beside = { ...box, x: box.x + left, width: box.width - left }
  sheet.write(company.name, beside, { face: 'display', size, least: size / 3, leading: 1.1, isMiddle: true })
}
