import { isPlainValue, STYLES } from './svg-rules.ts'

export type Styles = ReadonlyMap<string, [name: string, value: string][]>

/** Accepts rules for single classes only. */
export function classStyles(sheets: string): Styles {
  const styles = new Map<string, [string, string][]>()
  for (const rule of withoutComments(sheets).split('}')) {
    const [names = '', body = ''] = rule.split('{')
    for (const name of names.split(',').map((one) => one.trim())) {
      if (/^\.[\w-]{1,80}$/.test(name))
        styles.set(name.slice(1), [...(styles.get(name.slice(1)) ?? []), ...declarations(body)])
    }
  }
  return styles
}

function withoutComments(sheets: string): string {
  const [first = '', ...commented] = sheets.split('/*')
  return [first, ...commented.map((text) => text.slice(text.indexOf('*/') + 2))].join('')
}

export function declarations(style: string): [name: string, value: string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    const at = declaration.indexOf(':')
    const [name, value] = [declaration.slice(0, at).trim().toLowerCase(), declaration.slice(at + 1).trim()]
    return at > 0 && STYLES.has(name) && isPlainValue(value) ? [[name, value]] : []
  })
}
