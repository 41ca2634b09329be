import type { Outcome } from '#contract/catalog/product-import.ts'

export function countOutcomes(rows: { outcome: Outcome }[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome]++
  return counts
}
