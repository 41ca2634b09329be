/** Of one event a mail and a text tell; each is told once. */
export function textKey(dedupeKey: string): string {
  return `text:${dedupeKey}`
}
