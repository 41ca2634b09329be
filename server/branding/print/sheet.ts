import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { type Pen, setText, type TextStyle, widthOf, writeLine } from './typeset.ts'

const POINTS = 72
/** In inches. Source: what US print shops ask for. */
const BLEED = 0.125
const MARGIN = 0.5
const MARKS = { from: 0.17, to: 0.42 }
/** Black ink only, because letters of four inks look blurred. */
const BLACK: PDFKit.Mixins.ColorValue = [0, 0, 0, 100]
const ALL_INKS: PDFKit.Mixins.ColorValue = [100, 100, 100, 100]

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Lengths are in inches within the cut page; the class adds bleed and marks. */
export class Sheet {
  readonly #pen: Pen
  readonly #done: Promise<Buffer>
  readonly #pictures = new Map<Buffer, string>()
  #page = { width: 0, height: 0 }

  constructor(title: string, author: string, now: Date) {
    this.#pen = new PDFDocument({
      autoFirstPage: false,
      pdfVersion: '1.6',
      info: { Title: title, Author: author, Creator: 'Benchside', CreationDate: now, ModDate: now },
    })
    const chunks: Buffer[] = []
    this.#pen.on('data', (chunk: Buffer) => chunks.push(chunk))
    this.#done = new Promise((resolve, reject) => {
      this.#pen.on('end', () => resolve(Buffer.concat(chunks)))
      this.#pen.on('error', reject)
    })
  }

  page(width: number, height: number, folds: readonly number[] = []): void {
    this.#page = { width, height }
    const size: [number, number] = [(width + 2 * MARGIN) * POINTS, (height + 2 * MARGIN) * POINTS]
    this.#pen.addPage({ size, margin: 0 })
    const boxes = this.#pen.page.dictionary.data as Record<string, number[]>
    boxes.TrimBox = this.#pageBox(MARGIN, size)
    boxes.BleedBox = this.#pageBox(MARGIN - BLEED, size)
    this.#marks(folds)
  }

  #pageBox(inset: number, [width, height]: [number, number]): number[] {
    const edge = inset * POINTS
    return [edge, edge, width - edge, height - edge]
  }

  #marks(folds: readonly number[]): void {
    const { width, height } = this.#page
    const pen = this.#pen.save().lineWidth(0.25).strokeColor(ALL_INKS)
    const line = (x: number, y: number, toX: number, toY: number) =>
      pen.moveTo(at(x), at(y)).lineTo(at(toX), at(toY)).stroke()
    for (const x of [0, width]) {
      line(x, -MARKS.to, x, -MARKS.from)
      line(x, height + MARKS.from, x, height + MARKS.to)
    }
    for (const y of [0, height]) {
      line(-MARKS.to, y, -MARKS.from, y)
      line(width + MARKS.from, y, width + MARKS.to, y)
    }
    pen.dash(3, { space: 2 })
    for (const x of folds) {
      line(x, -MARKS.to, x, -MARKS.from)
      line(x, height + MARKS.from, x, height + MARKS.to)
    }
    pen.restore()
  }

  /** A box that touches the cut is extended into the bleed. */
  ground({ x, y, width, height }: Box, color: string): void {
    const left = x <= 0 ? -BLEED : x
    const top = y <= 0 ? -BLEED : y
    const right = x + width >= this.#page.width ? this.#page.width + BLEED : x + width
    const bottom = y + height >= this.#page.height ? this.#page.height + BLEED : y + height
    this.#pen.rect(at(left), at(top), (right - left) * POINTS, (bottom - top) * POINTS).fill(color)
  }

  line(x: number, y: number, width: number): void {
    this.#pen.save().lineWidth(0.5).strokeColor([0, 0, 0, 35])
    this.#pen
      .moveTo(at(x), at(y))
      .lineTo(at(x + width), at(y))
      .stroke()
      .restore()
  }

  heightOf(text: string, style: TextStyle, width: number, height: number): number {
    return setText(this.#pen, text, style, width * POINTS, height * POINTS).height / POINTS
  }

  widthOf(text: string, { face = 'text', size }: TextStyle): number {
    return widthOf(this.#pen, text, face, size) / POINTS
  }

  /** Shrinks or shortens the text to fit. @returns the height in inches. */
  write(text: string, box: Box, style: TextStyle): number {
    const { face = 'text', align = 'left', isMiddle = false, color } = style
    const set = setText(this.#pen, text, style, box.width * POINTS, box.height * POINTS)
    const down = isMiddle ? Math.max(0, (box.height * POINTS - set.height) / 2) : 0
    this.#pen.fillColor(color ?? BLACK)
    for (const [number, line] of set.lines.entries()) {
      const spare = box.width * POINTS - widthOf(this.#pen, line, face, set.size)
      const shift = align === 'left' ? 0 : align === 'right' ? spare : spare / 2
      writeLine(this.#pen, line, face, set.size, at(box.x) + shift, at(box.y) + down + number * set.step)
    }
    return set.height / POINTS
  }

  picture({ png, width, height }: { png: Buffer; width: number; height: number }, box: Box): void {
    const scale = Math.min(box.width / width, box.height / height)
    const size = { width: width * scale * POINTS, height: height * scale * POINTS }
    const picture = this.#pictures.get(png) ?? `data:image/png;base64,${png.toString('base64')}`
    this.#pictures.set(png, picture)
    this.#pen.image(picture, at(box.x), at(box.y), size)
  }

  code(text: string, { x, y, width }: Box): void {
    const { data, size } = encode(text, { ecc: 'M', border: 2 })
    const cell = (width * POINTS) / size
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) this.#pen.rect(at(x) + column * cell, at(y) + row * cell, cell, cell)
    this.#pen.fill(BLACK)
  }

  finished(): Promise<Buffer> {
    this.#pen.end()
    return this.#done
  }
}

/** Converts inches within the cut page to points of the whole page. */
function at(inches: number): number {
  return (inches + MARGIN) * POINTS
}
