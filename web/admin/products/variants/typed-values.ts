/** Values are separated by commas, and one that contains a comma is quoted. */
export function typedValues(values: readonly string[]): string {
  return values.map((value) => (/,|^"/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(', ')
}

const NEXT = /\s*(?:"((?:[^"]|"")*)"|([^,]*?))\s*(?:,|$)/y

/** Duplicates are removed regardless of letter case. */
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
