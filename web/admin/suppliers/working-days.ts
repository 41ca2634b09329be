export function workingDays(days: number): string {
  return `${days} working ${days === 1 ? 'day' : 'days'}`
}
