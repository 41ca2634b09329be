import type { AdjustmentReason } from '#contract/catalog/stock.ts'

export const REASONS: Record<AdjustmentReason, string> = {
  received: 'Received',
  returned: 'Returned',
  damaged: 'Damaged or lost',
  counted: 'Recount',
  used_on_bench: 'Used in a repair',
}
