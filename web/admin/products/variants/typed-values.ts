/** The values of an option as one types them: between commas. One with a comma of its own stands in quotation marks. */
export function typedValues(values: readonly string[]): string {
  return values.map((value) => (/,|^"/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(', ')
}

const NEXT = /\s*(?:"((?:[^"]|"")*)"|([^,]*?))\s*(?:,|$)/y

/** What was typed as values, each once, whatever its letter case. */
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
