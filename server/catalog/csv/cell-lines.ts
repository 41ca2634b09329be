import type { Detail } from './file-product.ts'

export function linesCell(lines: string[]): string {
  return lines.map((line) => escaped(line)).join('\n')
}

export function readLinesCell(cell: string): string[] {
  return linesIn(cell).map(unescaped)
}

export function detailsCell(details: Detail[]): string {
  return details.map(({ label, value }) => `${escaped(label).replaceAll(':', '\\:')}: ${escaped(value)}`).join('\n')
}

export function readDetails(cell: string): { details: Detail[]; unread: string[] } {
  const details: Detail[] = []
  const unread: string[] = []
  for (const line of linesIn(cell)) {
    const [, label, value] = /^((?:\\.|[^\\:])*):(.*)$/.exec(line) ?? []
    const detail = { label: unescaped(label ?? '').trim(), value: unescaped(value ?? '').trim() }
    if (detail.label && detail.value) details.push(detail)
    else unread.push(line)
  }
  return { details, unread }
}

export function linesIn(cell: string): string[] {
  return cell.split(/\r\n?|\n/).flatMap((line) => line.trim() || [])
}

export function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

export function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
}
