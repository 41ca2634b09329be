export function shopTime(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
}

export function shopDay(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleDateString('en-US', { timeZone, dateStyle: 'medium' })
}

export function shopTimeOfDay(instant: string, timeZone: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Date(instant).toLocaleString('en-US', { timeZone, ...format })
}
