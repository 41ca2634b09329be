import type { PayoutRow } from '#contract/payments/payout.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const STATUS: Record<PayoutRow['status'], readonly [tone: BadgeTone, text: string]> = {
  pending: ['processing', 'Pending'],
  in_transit: ['shipped', 'On its way'],
  paid: ['delivered', 'Paid'],
  failed: ['cancelled', 'Failed'],
  canceled: ['quiet', 'Canceled'],
}

export function PayoutStatus({ status }: Pick<PayoutRow, 'status'>) {
  const [tone, text] = STATUS[status]
  return <Badge tone={tone}>{text}</Badge>
}
