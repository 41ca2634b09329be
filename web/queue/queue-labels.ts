export function aheadText(ahead: number, minutes: number): string {
  const people = ahead === 0 ? 'You are next' : `${ahead} ahead of you`
  return minutes === 0 ? `${people}, any moment now` : `${people}, about ${waitText(minutes)}`
}

export function waitText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
