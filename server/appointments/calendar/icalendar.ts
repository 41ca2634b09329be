/**
 * RFC 5545: lines end with CRLF and are folded at 75 octets (3.1), text is escaped (3.3.11), and a local time names a
 * zone that the file describes (3.3.5, 3.6.5).
 */
export type Property = readonly [name: string, value: string]

export interface Component {
  name: string
  properties: readonly Property[]
  parts?: readonly Component[]
}

export function writeCalendar(component: Component): string {
  return linesOf(component)
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

function linesOf({ name, properties, parts = [] }: Component): string[] {
  return [
    `BEGIN:${name}`,
    ...properties.map(([name, value]) => `${name}:${value}`),
    ...parts.flatMap(linesOf),
    `END:${name}`,
  ]
}

export function calendarText(value: string): string {
  return value.replace(/[\\;,]/g, (special) => `\\${special}`).replace(/\r\n|\r|\n/g, '\\n')
}

export function utcTime(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** A quoted parameter value cannot contain a quotation mark (3.2). */
export function calendarParameter(value: string): string {
  return `"${value.replace(/["\r\n]/g, ' ')}"`
}

const MAX_LINE_OCTETS = 75

/** Folds between characters, because some programs cannot read a fold within one. */
function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  for (const character of line) {
    if (Buffer.byteLength(row + character) > MAX_LINE_OCTETS) {
      rows.push(row)
      row = ' '
    }
    row += character
  }
  return [...rows, row].join('\r\n')
}
