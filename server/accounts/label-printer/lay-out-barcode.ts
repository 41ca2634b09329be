import { symbolOf } from '#contract/catalog/barcode.ts'
import type { LabelFont, LabelPaper, Mark } from './label.ts'

/** The quiet zone on each side, in modules (ISO/IEC 15417, and 15420 for EAN). */
const QUIET_MODULES = 10
/** Common scanners read no narrower bars. */
const MIN_MODULE_MM = 0.19
const MAX_MODULE_DOTS = 4
const HEIGHT = 0.4
const MAX_HEIGHT_MM = 12
const GAP_MM = 0.5

export interface BarcodeArea {
  bottom: number
  height: number
  font: LabelFont
}

/** Bars in the middle of the label with the code in letters below. */
export function layOutBarcode(
  code: string,
  { widthDots, dotsPerMm }: LabelPaper,
  { bottom, height, font }: BarcodeArea,
): { marks: Mark[]; heightDots: number; isTooWide: boolean } {
  const gap = Math.ceil(GAP_MM * dotsPerMm)
  const columns = Math.floor(widthDots / font.widthDots)
  const text = code.slice(0, columns)
  const letters = {
    ...{ text, font, y: bottom - font.heightDots },
    x: Math.max(0, Math.floor((widthDots - text.length * font.widthDots) / 2)),
  }
  const symbol = symbolOf(code)
  const modules = symbol ? moduleCount(symbol) : 0
  const dotsPerModule = Math.min(MAX_MODULE_DOTS, Math.floor(widthDots / (modules + 2 * QUIET_MODULES)))
  const isTooWide = symbol !== undefined && dotsPerModule < Math.ceil(MIN_MODULE_MM * dotsPerMm)
  if (!symbol || isTooWide) return { marks: [letters], heightDots: font.heightDots + gap, isTooWide }
  const barsDots = Math.round(Math.min(height * HEIGHT, MAX_HEIGHT_MM * dotsPerMm))
  const bars = {
    ...{ bars: symbol.text, symbology: symbol.symbology, dotsPerModule, heightDots: barsDots },
    ...{ x: Math.floor((widthDots - modules * dotsPerModule) / 2), y: letters.y - gap - barsDots },
  }
  return { marks: [bars, letters], heightDots: font.heightDots + barsDots + 2 * gap, isTooWide }
}

/** Code 128 has start, check and stop characters around those of the text. */
function moduleCount({ symbology, text }: NonNullable<ReturnType<typeof symbolOf>>): number {
  return { ean13: 95, ean8: 67, code128: 11 * (text.length + 2) + 13 }[symbology]
}
