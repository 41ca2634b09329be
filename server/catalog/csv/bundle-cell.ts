import { escaped, linesIn, unescaped } from './cell-lines.ts'

export interface NamedComponent {
  handle: string
  values: string[]
  quantity: number
}

export function bundleCell(components: NamedComponent[]): string {
  return components
    .map(({ handle, values, quantity }) => `${quantity} x ${[handle, ...values].map(slashed).join(' / ')}`)
    .join('\n')
}

function slashed(text: string): string {
  return escaped(text).replaceAll('/', '\\/')
}

export function readBundleCell(cell: string): { components: NamedComponent[]; unread: string[] } {
  const components: NamedComponent[] = []
  const unread: string[] = []
  for (const line of linesIn(cell)) {
    const [, number, named = ''] = /^(?:(\d{1,4}) ?[x×] )?(.*)$/.exec(line) ?? []
    const [handle, ...values] = betweenSlashes(named)
    if (handle) components.push({ handle, values, quantity: Number(number ?? 1) })
    else unread.push(line)
  }
  return { components, unread }
}

function betweenSlashes(text: string): string[] {
  return (text.match(/(?:\\.|[^\\/])+/g) ?? []).map((part) => unescaped(part).trim())
}
