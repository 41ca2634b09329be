/** The email and the SMS of one event need different keys. */
export function textKey(dedupeKey: string): string {
  return `text:${dedupeKey}`
}
