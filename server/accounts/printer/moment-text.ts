import { withoutZeroMinutes } from '#contract/company/hours-text.ts'

/** With plain spaces, because printers have no narrow ones. */
export function momentText(at: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return withoutZeroMinutes(text.replace(/\u202f/g, ' '))
}
