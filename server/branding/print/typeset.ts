import type { PrintFace } from './faces.ts'
import { facesOf, runsOf } from './faces.ts'

export interface TextStyle {
  face?: PrintFace
  size: number
  least?: number
  leading?: number
  align?: 'left' | 'center' | 'right'
  isMiddle?: boolean
  /** Hex; black ink only if omitted. */
  color?: string
}

export interface SetText {
  lines: string[]
  size: number
  step: number
  height: number
}

type Measure = (text: string, face: PrintFace, size: number) => number

export type Pen = PDFKit.PDFDocument

/** In points. */
export function widthOf(pen: Pen, text: string, face: PrintFace, size: number): number {
  return runsOf(text, face).reduce((sum, run) => {
    inFace(pen, run.face.key, face).fontSize(size)
    return sum + pen.widthOfString(run.text)
  }, 0)
}

export function writeLine(pen: Pen, line: string, face: PrintFace, size: number, x: number, y: number): void {
  let at = x
  for (const run of runsOf(line, face)) {
    inFace(pen, run.face.key, face).fontSize(size)
    pen.text(run.text, at, y, { lineBreak: false })
    at += pen.widthOfString(run.text)
  }
}

const registered = new WeakMap<Pen, Set<string>>()

function inFace(pen: Pen, key: string, face: PrintFace): Pen {
  const known = registered.get(pen) ?? new Set()
  registered.set(pen, known)
  if (!known.has(face)) {
    for (const one of facesOf(face)) pen.registerFont(one.key, one.bytes)
    known.add(face)
  }
  return pen.font(key)
}

export function setText(
  pen: Pen,
  text: string,
  { face = 'text', size, least = size, leading = 1.25 }: TextStyle,
  width: number,
  height: number,
): SetText {
  const measure: Measure = (line, face, size) => widthOf(pen, line, face, size)
  for (let tried = size; ; tried = Math.max(least, tried * 0.94)) {
    const broken = brokenLines(text, face, tried, width, measure)
    const step = tried * leading
    const room = Math.max(1, Math.floor((height - tried * LETTER) / step) + 1)
    const fits = broken.lines.length <= room && !broken.cutWord
    if (fits || tried <= least) {
      const lines = shortened(broken.lines, room, face, tried, width, measure)
      return { lines, size: tried, step, height: lines.length * step }
    }
  }
}

const LETTER = 1.22

function brokenLines(text: string, face: PrintFace, size: number, width: number, measure: Measure) {
  const lines: string[] = []
  let cutWord = false
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word
      if (measure(longer, face, size) <= width) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      line = word
      while (measure(line, face, size) > width) {
        cutWord = true
        const head = longestHead(line, face, size, width, measure)
        lines.push(head)
        line = line.slice(head.length)
      }
    }
    lines.push(line)
  }
  return { lines, cutWord }
}

function longestHead(word: string, face: PrintFace, size: number, width: number, measure: Measure): string {
  const letters = [...word]
  let head = letters[0]!
  for (const letter of letters.slice(1)) {
    if (measure(head + letter, face, size) > width) break
    head += letter
  }
  return head
}

function shortened(
  lines: string[],
  room: number,
  face: PrintFace,
  size: number,
  width: number,
  measure: Measure,
): string[] {
  if (lines.length <= room) return lines
  let last = lines[room - 1]!
  while (last && measure(`${last}…`, face, size) > width) last = [...last].slice(0, -1).join('')
  return [...lines.slice(0, room - 1), `${last.trimEnd()}…`]
}
