/** `Tuesday, December 1 at 3:00 PM` of that zone. */
export function timeInWords(instant: Date, timeZone: string): string {
  const options = {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  return plain(new Intl.DateTimeFormat('en-US', options).format(instant))
}

/** `Tuesday, December 1` of that zone. */
export function dayInWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(instant)
}

/** `3:00 PM` of that zone. */
export function clockInWords(instant: Date, timeZone: string): string {
  const options = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  return plain(new Intl.DateTimeFormat('en-US', options).format(instant))
}

function plain(text: string): string {
  return text.replace(/\u202f/g, ' ')
}
