import { printerText } from '../printer/printer-text.ts'
import type { LabelCommands, LabelFont, LabelPaper, Mark, PlacedLabel } from './label.ts'

const fonts: LabelFont[] = [
  { name: '1', factor: 1, widthDots: 8, heightDots: 12 },
  { name: '2', factor: 1, widthDots: 12, heightDots: 20 },
  { name: '3', factor: 1, widthDots: 16, heightDots: 24 },
  { name: '4', factor: 1, widthDots: 24, heightDots: 32 },
  { name: '5', factor: 1, widthDots: 32, heightDots: 48 },
  { name: '4', factor: 2, widthDots: 48, heightDots: 64 },
]

/** TSC's commands, which most inexpensive label printers understand. */
export const TSPL: LabelCommands = { fonts, encode }

function encode(labels: readonly PlacedLabel[], { widthDots, heightDots, dotsPerMm }: LabelPaper): Uint8Array {
  const millimeters = (dots: number) => Math.round(dots / dotsPerMm)
  const lines = [
    `SIZE ${millimeters(widthDots)} mm,${millimeters(heightDots)} mm`,
    ...['DIRECTION 1', 'REFERENCE 0,0', 'CODEPAGE 1252'],
    ...labels.flatMap(({ marks, copies }) => ['CLS', ...marks.map(encodeMark), `PRINT 1,${copies}`]),
  ]
  return Uint8Array.from(lines.flatMap((line) => [...printerText(line), 0x0d, 0x0a]))
}

function encodeMark(mark: Mark): string {
  const place = `${mark.x},${mark.y}`
  if ('text' in mark) {
    const { name, factor } = mark.font
    // Not all printers know how to escape a straight quotation mark.
    return `TEXT ${place},"${name}",0,${factor},${factor},"${onOneLine(mark.text).replaceAll('"', '”')}"`
  }
  if ('qrCode' in mark) return `QRCODE ${place},M,${mark.dotsPerModule},A,0,"${escaped(mark.qrCode)}"`
  const { symbology, bars, heightDots, dotsPerModule } = mark
  const [type, text] = typeOf(symbology, bars)
  return `BARCODE ${place},"${type}",${heightDots},0,0,${dotsPerModule},${dotsPerModule},"${escaped(text)}"`
}

/** The printer appends the check digit of an EAN. */
function typeOf(symbology: 'ean13' | 'ean8' | 'code128', text: string): [type: string, text: string] {
  if (symbology === 'code128') return ['128', text]
  return [symbology.toUpperCase(), text.slice(0, -1)]
}

function escaped(text: string): string {
  return onOneLine(text).replaceAll('"', '\\["]')
}

/** A name could otherwise contain commands, each of which is a line. */
function onOneLine(text: string): string {
  return text.replace(/\s/g, ' ')
}
