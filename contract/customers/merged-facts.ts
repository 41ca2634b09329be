/** A name that is only an email address gives way to the other one. */
export function mergedName(into: string, from: string): string {
  return into.includes('@') && !from.includes('@') ? from : into
}

const BETWEEN = { alert: ' / ', note: '\n' }

/** The alerts or notes of both records, joined. */
export function mergedText(field: keyof typeof BETWEEN, into: string, from: string): string {
  return into === from ? into : [into, from].filter(Boolean).join(BETWEEN[field])
}
