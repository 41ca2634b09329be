export function typedValues(values: readonly string[]): string {
  return values.map((value) => (/,|^"/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(', ')
}

const NEXT = /\s*(?:"((?:[^"]|"")*)"|([^,]*?))\s*(?:,|$)/y

export function valuesTyped(text: string): string[] {
  const values: string[] = []
  NEXT.lastIndex = 0
  while (NEXT.lastIndex < text.length) {
    const [, quoted, plain = ''] = NEXT.exec(text)!
    const value = quoted?.replaceAll('""', '"').trim() ?? plain
    if (value && !values.some((other) => other.toLowerCase() === value.toLowerCase())) values.push(value)
  }
  return values
}
