/**
 * The beginning of a text: at most `maxLength` UTF-16 units, which is how zod's `max` counts. No character is cut in two,
 * because PostgreSQL refuses half a surrogate pair in JSON and people see a box.
 */
export function truncateText(text: string, maxLength: number): string {
  const whole = text.toWellFormed()
  if (whole.length <= maxLength) return whole
  const character = new Intl.Segmenter().segment(whole).containing(maxLength)!
  // A single character, such as one with very many marks, may be longer than all that fits.
  const end = character.index > 0 ? character.index : maxLength
  return whole.slice(0, end).replace(/[\ud800-\udbff]$/, '')
}
