import { escaped, linesIn, unescaped } from './cell-lines.ts'

export interface NamedPart {
  handle: string
  values: string[]
  quantity: number
}

export function bundleCell(parts: NamedPart[]): string {
  return parts
    .map(({ handle, values, quantity }) => `${quantity} x ${[handle, ...values].map(slashed).join(' / ')}`)
    .join('\n')
}

function slashed(text: string): string {
  return escaped(text).replaceAll('/', '\\/')
}

export function readBundleCell(cell: string): { parts: NamedPart[]; unread: string[] } {
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
