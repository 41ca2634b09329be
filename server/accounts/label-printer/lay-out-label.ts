import { encode } from 'uqr'
import { wrapWords } from '../printer/esc-pos.ts'
import type { Label, LabelFont, LabelPaper, LabelText, Mark } from './label.ts'
import { type BarcodeArea, layOutBarcode } from './lay-out-barcode.ts'

const MARGIN_MM = 2
const TEXT_MM = { large: 4.5, normal: 3, small: 2.2 }
/** The largest size in which all texts fit in full is used. */
const SCALES = [2, 1.5, 1.25, 1, 0.8, 0.65]
const LINE_HEIGHT = 1.15
/** Smaller modules run together on paper. */
const MIN_QR_DOTS = 2
const MAX_QR_DOTS = 10
const MAX_QR_WIDTH = 0.45

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Texts that find no place even in the smallest size are left out, the last ones first. */
export function layOutLabel(label: Label, paper: LabelPaper, fonts: readonly LabelFont[]): Mark[] {
  const margin = Math.round(MARGIN_MM * paper.dotsPerMm)
  const inside = {
    ...{ x: margin, y: margin, width: paper.widthDots - 2 * margin },
    height: paper.heightDots - 2 * margin,
  }
  const codeFont = fontOf({ text: '', size: 'small' }, 1, paper, fonts)
  const area: BarcodeArea = { bottom: inside.y + inside.height, height: inside.height, font: codeFont }
  const barcode = label.barcode === undefined ? undefined : layOutBarcode(label.barcode, paper, area)
  const above = barcode ? { ...inside, height: inside.height - barcode.heightDots } : inside
  // A code that is too long for bars of this width is printed as a QR code, which most scanners read, too.
  const qr = layOutQrCode(label.qrCode ?? (barcode?.isTooWide ? label.barcode : undefined), above)
  const beside = qr ? { ...above, x: qr.x + qr.sideDots + margin, width: above.width - qr.sideDots - margin } : above
  return [...(qr ? [qr] : []), ...layOutTexts(label, beside, paper, fonts), ...(barcode?.marks ?? [])]
}

function layOutQrCode(text: string | undefined, { x, y, width, height }: Box) {
  if (text === undefined) return undefined
  const { size } = encode(text, { ecc: 'M', border: 0 })
  const dotsPerModule = Math.min(MAX_QR_DOTS, Math.floor(Math.min(height, width * MAX_QR_WIDTH) / size))
  if (dotsPerModule < MIN_QR_DOTS) return undefined
  const sideDots = size * dotsPerModule
  return { x, y: y + Math.floor((height - sideDots) / 2), qrCode: text, dotsPerModule, sideDots }
}

function layOutTexts(label: Label, box: Box, paper: LabelPaper, fonts: readonly LabelFont[]): Mark[] {
  const attempts = SCALES.map((scale) => textsAt(scale, label, box, paper, fonts))
  const fitting = attempts.filter(({ height }) => height <= box.height)
  const { corner, lines } = fitting.find(({ isWhole }) => isWhole) ?? fitting[0] ?? attempts.at(-1)!
  return [...corner, ...lines].filter(({ y, font }) => y + font.heightDots <= box.y + box.height)
}

function textsAt(scale: number, label: Label, box: Box, paper: LabelPaper, fonts: readonly LabelFont[]) {
  const corner = stack(
    (label.corner ?? []).map((text) => ({ text: text.text, font: fontOf(text, scale, paper, fonts) })),
    box.y,
  )
  const cornerDots = Math.max(0, ...corner.lines.map(({ text, font }) => (text.length + 1) * font.widthDots))
  const paragraphs = label.texts.map((text) => {
    const font = fontOf(text, scale, paper, fonts)
    const columns = Math.max(1, Math.floor((box.width - cornerDots) / font.widthDots))
    return { font, lines: wrapWords(text.text, columns), maxLines: text.maxLines ?? 1, columns }
  })
  const texts = stack(
    paragraphs.flatMap(({ font, lines, maxLines, columns }) =>
      shortened(lines, maxLines, columns).map((text) => ({ text, font })),
    ),
    box.y,
  )
  const right = box.x + box.width
  return {
    height: Math.max(corner.height, texts.height),
    isWhole: paragraphs.every(({ lines, maxLines }) => lines.length <= maxLines),
    corner: corner.lines.map((line) => ({ ...line, x: right - line.text.length * line.font.widthDots })),
    lines: texts.lines.map((line) => ({ ...line, x: box.x })),
  }
}

function stack(lines: { text: string; font: LabelFont }[], top: number) {
  let y = top
  const placed = lines.map((line) => {
    const at = { ...line, y }
    y += Math.round(line.font.heightDots * LINE_HEIGHT)
    return at
  })
  const last = placed.at(-1)
  return { lines: placed, height: last ? last.y + last.font.heightDots - top : 0 }
}

function shortened(lines: string[], maxLines: number, columns: number): string[] {
  if (lines.length <= maxLines) return lines
  const last = lines[maxLines - 1]!
  return [...lines.slice(0, maxLines - 1), `${last.slice(0, columns - 1)}…`]
}

/** The largest font of the printer that is not taller than wanted. */
function fontOf(
  { size = 'normal' }: Omit<LabelText, 'size'> & { size?: keyof typeof TEXT_MM },
  scale: number,
  { dotsPerMm }: LabelPaper,
  fonts: readonly LabelFont[],
): LabelFont {
  const heightDots = TEXT_MM[size] * scale * dotsPerMm
  return fonts.findLast((font) => font.heightDots <= heightDots) ?? fonts[0]!
}
