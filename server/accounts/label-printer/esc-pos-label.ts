import { ESC, GS, INITIALIZE, qrCode, sized, WINDOWS_1252 } from '../printer/esc-pos.ts'
import { printerText } from '../printer/printer-text.ts'
import type { LabelCommands, LabelFont, LabelPaper, Mark, PlacedLabel } from './label.ts'

const fonts: LabelFont[] = [
  { name: 'B', factor: 1, widthDots: 9, heightDots: 17 },
  { name: 'A', factor: 1, widthDots: 12, heightDots: 24 },
  { name: 'B', factor: 2, widthDots: 18, heightDots: 34 },
  { name: 'A', factor: 2, widthDots: 24, heightDots: 48 },
  { name: 'A', factor: 3, widthDots: 36, heightDots: 72 },
]

const PAGE_MODE = [ESC, 0x4c]
const UPRIGHT = [ESC, 0x54, 0]
/** In page mode prints the page and returns to standard mode, in which it feeds to the next label. */
const FORM_FEED = 0x0c
const NO_LETTERS_AT_BARS = [GS, 0x48, 0]
const MAX_BARS_DOTS = 255

/** Labels in the page mode of ESC/POS, for receipt printers with a roll of labels. */
export const ESC_POS: LabelCommands = { fonts, encode }

function encode(labels: readonly PlacedLabel[], paper: LabelPaper): Uint8Array {
  const area = [ESC, 0x57, ...twoBytes(0), ...twoBytes(0), ...twoBytes(paper.widthDots), ...twoBytes(paper.heightDots)]
  const printed = labels.flatMap(({ marks, copies }) => {
    const page = [
      ...PAGE_MODE,
      ...WINDOWS_1252,
      ...UPRIGHT,
      ...area,
      ...marks.flatMap(encodeMark),
      FORM_FEED,
      FORM_FEED,
    ]
    return Array.from({ length: copies }, () => page).flat()
  })
  return Uint8Array.from([...INITIALIZE, ...printed])
}

/** In page mode, a place is that of the lower left corner. */
function encodeMark(mark: Mark): number[] {
  const placed = (heightDots: number, bytes: number[]) => [
    ...[GS, 0x24, ...twoBytes(mark.y + heightDots)],
    ...[ESC, 0x24, ...twoBytes(mark.x)],
    ...bytes,
  ]
  if ('text' in mark) return placed(mark.font.heightDots, inFont(mark.font, printerText(onOneLine(mark.text))))
  if ('qrCode' in mark) return placed(mark.sideDots, qrCode(mark.qrCode, mark.dotsPerModule))
  const heightDots = Math.min(MAX_BARS_DOTS, mark.heightDots)
  return placed(mark.heightDots, [
    ...NO_LETTERS_AT_BARS,
    ...[GS, 0x68, heightDots],
    ...[GS, 0x77, mark.dotsPerModule],
    ...barsOf(mark),
  ])
}

function inFont({ name, factor }: LabelFont, bytes: number[]): number[] {
  return [ESC, 0x4d, name === 'B' ? 1 : 0, ...(factor === 1 ? bytes : sized((factor - 1) * 0x11, bytes))]
}

function barsOf({ symbology, bars }: Extract<Mark, { bars: string }>): number[] {
  // A brace begins a command within Code 128; code set B has all characters from space to tilde.
  const text = symbology === 'code128' ? `{B${bars.replaceAll('{', '{{')}` : bars
  const type = { ean13: 67, ean8: 68, code128: 73 }[symbology]
  return [GS, 0x6b, type, text.length, ...printerText(text)]
}

function onOneLine(text: string): string {
  return text.replace(/\s/g, ' ')
}

function twoBytes(value: number): [number, number] {
  return [value % 256, value >> 8]
}
