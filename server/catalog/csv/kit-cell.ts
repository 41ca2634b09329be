import { escaped, linesIn, unescaped } from './cell-lines.ts'

/** A part of a kit as a file names it. */
export interface NamedPart {
  /** The address of its page. */
  handle: string
  /** Which of its variants it is, in the order of its options; none for what is sold as it is. */
  values: string[]
  /** In one kit. */
  quantity: number
}

/** `2 x usb-c-cable / Black / 1 m` for each; a slash within a value has a backslash before it. */
export function kitCell(parts: NamedPart[]): string {
  return parts
    .map(({ handle, values, quantity }) => `${quantity} x ${[handle, ...values].map(slashed).join(' / ')}`)
    .join('\n')
}

function slashed(text: string): string {
  return escaped(text).replaceAll('/', '\\/')
}

/** Without a number it is one of it. @returns the parts, and the lines that name none. */
export function readKitCell(cell: string): { parts: NamedPart[]; unread: string[] } {
  const parts: NamedPart[] = []
  const unread: string[] = []
  for (const line of linesIn(cell)) {
    const [, number, named = ''] = /^(?:(\d{1,4}) ?[x×] )?(.*)$/.exec(line) ?? []
    const [handle, ...values] = betweenSlashes(named)
    if (handle) parts.push({ handle, values, quantity: Number(number ?? 1) })
    else unread.push(line)
  }
  return { parts, unread }
}

function betweenSlashes(text: string): string[] {
  return (text.match(/(?:\\.|[^\\/])+/g) ?? []).map((part) => unescaped(part).trim())
}
