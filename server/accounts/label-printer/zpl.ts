import type { LabelCommands, LabelFont, LabelPaper, Mark, PlacedLabel } from './label.ts'

const HEIGHTS = Array.from({ length: 60 }, (_, at) => 14 + 2 * at)
/** Capital letters of the scalable font 0 are this wide at most on average, measured by their height. */
const WIDTH = 0.6

const fonts = HEIGHTS.map(
  (heightDots): LabelFont => ({ name: '0', factor: 1, heightDots, widthDots: Math.ceil(heightDots * WIDTH) }),
)

/** Zebra's commands (ZPL II), which Zebra's and many other label printers understand. */
export const ZPL: LabelCommands = { fonts, encode }

function encode(labels: readonly PlacedLabel[], { widthDots, heightDots }: LabelPaper): Uint8Array {
  const isUtf8 = '^CI28'
  const text = labels.map(
    ({ marks, copies }) =>
      `^XA${isUtf8}^PW${widthDots}^LL${heightDots}^LH0,0\n${marks.map(encodeMark).join('\n')}\n^PQ${copies}^XZ\n`,
  )
  return new TextEncoder().encode(text.join(''))
}

function encodeMark(mark: Mark): string {
  return `^FO${mark.x},${mark.y}${fieldOf(mark)}^FS`
}

function fieldOf(mark: Mark): string {
  if ('text' in mark) return `^A0N,${mark.font.heightDots},${mark.font.heightDots}${data(mark.text)}`
  if ('qrCode' in mark) return `^BQN,2,${mark.dotsPerModule}${data(`MA,${mark.qrCode}`)}`
  return `^BY${mark.dotsPerModule}${barsOf(mark)}`
}

/** The printer appends the check digit of an EAN. */
function barsOf({ symbology, bars, heightDots }: Extract<Mark, { bars: string }>): string {
  if (symbology === 'ean13') return `^BEN,${heightDots},N,N${data(bars.slice(0, 12))}`
  if (symbology === 'ean8') return `^B8N,${heightDots},N,N${data(bars.slice(0, 7))}`
  // Without the zero, ">" and the next character would be a command.
  return `^BCN,${heightDots},N,N,N${data(bars.replaceAll('>', '>0'))}`
}

/** Escaped, because a name could otherwise contain commands. */
function data(text: string): string {
  const shown = text.normalize('NFC').replace(/\p{C}/gu, '')
  return `^FH_^FD${shown.replace(/[\^~_]/g, (character) => `_${character.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
