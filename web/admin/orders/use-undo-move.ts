import { UNDO_SECONDS } from '#contract/orders/order-moves.ts'
import { useApi } from '../../api.ts'
import { failureToast, type ToastText, toast } from '../../ui/layer/toast.ts'
import type { OrderStatus } from './order-labels.ts'
import { useOrderSaved } from './use-order-saved.ts'

const WAITING: Partial<Record<OrderStatus, string>> = {
  shipped: `Emails are sent in ${UNDO_SECONDS} seconds.`,
  cancelled: `Nothing is refunded, restocked or emailed for ${UNDO_SECONDS} seconds.`,
}

interface Moved {
  id: number
  version: number
}

/** The part of a toast about moved orders that undoes the move. */
export function useUndoMove() {
  const api = useApi()
  const saved = useOrderSaved()
  async function undo(moved: Moved[]) {
    const answers = await Promise.allSettled(
      moved.map(({ id, version }) => api.call('POST /admin/orders/:id/undo', { id, version })),
    )
    for (const answer of answers) saved(answer.status === 'fulfilled' ? answer.value : undefined)
    const failed = answers.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') failureToast('The change could not be undone')(failed.reason)
    else toast({ title: 'Change undone' })
  }
  return (moved: Moved[], status: OrderStatus): Omit<ToastText, 'title'> => ({
    ...(WAITING[status] && { description: WAITING[status] }),
    durationMs: UNDO_SECONDS * 1_000,
    action: { label: 'Undo', onChoose: () => void undo(moved) },
  })
}
