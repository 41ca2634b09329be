/** `4 years`, `18 months`, `90 days`: about, as people say it. */
export function lengthWords(days: number): string {
  if (days >= 2 * 365) return `About ${Math.round(days / 365.25)} years`
  if (days >= 120) return `About ${Math.round(days / 30.44)} months`
  return days === 1 ? 'One day' : `${days} days`
}
