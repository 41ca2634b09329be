import type { AdminDomainOrder } from './domain-order.ts'

/** The terms of hosting are months, those of a name are years. A month that is too short ends the term on its last day. */
export function lastDay(today: string, { kind, terms }: Pick<AdminDomainOrder, 'kind' | 'terms'>): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const months = kind === 'hosting' ? terms : 12 * terms
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  const runsUntil = Math.min(day, lastOfMonth.getUTCDate())
  return new Date(Date.UTC(year, month - 1 + months, runsUntil)).toISOString().slice(0, 10)
}
