import { printerText } from './printer-text.ts'

export type PrintedLine =
  | { title: string }
  | { text: string; isCentered?: boolean; isBold?: boolean }
  | { row: readonly [name: string, amount: string]; isBold?: boolean }
  | 'rule'
  | { qrCode: string; caption: string }

/** Characters of font A; printers whose paper fits more leave a wider margin. */
const COLUMNS = { 58: 32, 80: 42 }

export const ESC = 0x1b
export const GS = 0x1d
export const INITIALIZE = [ESC, 0x40]
export const WINDOWS_1252 = [ESC, 0x74, 16]
const FEED_AND_CUT = [GS, 0x56, 0x42, 0]
/** Pin 2 for 50 ms, with 500 ms until the next pulse: the usual cash drawer. */
export const DRAWER_PULSE = Uint8Array.of(ESC, 0x70, 0, 25, 250)

/** The commands of ESC/POS, which nearly every receipt printer understands. */
export function toEscPos(lines: readonly PrintedLine[], paperWidth: 58 | 80): Uint8Array {
  const columns = COLUMNS[paperWidth]
  const printed = lines.flatMap((line) => encodeLine(line, columns))
  return Uint8Array.from([...INITIALIZE, ...WINDOWS_1252, ...printed, ...FEED_AND_CUT])
}

function encodeLine(line: PrintedLine, columns: number): number[] {
  if (line === 'rule') return printerText(`${'-'.repeat(columns)}\n`)
  if ('title' in line) return centered(sized(0x11, bold(wrapped(line.title, columns / 2))))
  if ('qrCode' in line) return centered([...qrCode(line.qrCode), ...wrapped(line.caption, columns)])
  const text = 'row' in line ? rowText(line.row, columns) : wrapped(line.text, columns)
  const looked = line.isBold ? bold(text) : text
  return 'text' in line && line.isCentered ? centered(looked) : looked
}

function wrapped(text: string, columns: number): number[] {
  return printerText(
    wrapWords(text, columns)
      .map((line) => `${line}\n`)
      .join(''),
  )
}

/** The amount stands at the right end of the first line. */
function rowText([name, amount]: readonly [string, string], columns: number): number[] {
  const [first = '', ...more] = wrapWords(name, columns - amount.length - 1)
  const lines = [`${first.padEnd(columns - amount.length)}${amount}`, ...more]
  return printerText(lines.map((line) => `${line}\n`).join(''))
}

export function wrapWords(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
    for (; line.length > columns; line = line.slice(columns)) lines.push(line.slice(0, columns))
  }
  return line === '' ? lines : [...lines, line]
}

function bold(bytes: number[]): number[] {
  return [ESC, 0x45, 1, ...bytes, ESC, 0x45, 0]
}

function centered(bytes: number[]): number[] {
  return [ESC, 0x61, 1, ...bytes, ESC, 0x61, 0]
}

export function sized(size: number, bytes: number[]): number[] {
  return [GS, 0x21, size, ...bytes, GS, 0x21, 0]
}

export function qrCode(text: string, dotsPerModule = 5): number[] {
  const of = (...bytes: number[]) => [GS, 0x28, 0x6b, (bytes.length + 1) % 256, (bytes.length + 1) >> 8, 0x31, ...bytes]
  const model2 = of(0x41, 50, 0)
  const size = of(0x43, dotsPerModule)
  const correction = of(0x45, 49)
  const store = of(0x50, 48, ...new TextEncoder().encode(text))
  const print = of(0x51, 48)
  return [...model2, ...size, ...correction, ...store, ...print]
}
