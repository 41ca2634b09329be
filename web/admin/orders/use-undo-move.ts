import { UNDO_SECONDS } from '#contract/orders/order-moves.ts'
import { useApi } from '../../api.ts'
import { failureToast, type ToastText, toast } from '../../ui/layer/toast.ts'
import type { AdminOrder } from './order-labels.ts'
import { useOrderSaved } from './use-order-saved.ts'

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
  return (moved: Moved[], isMailed: boolean): Omit<ToastText, 'title'> => ({
    ...(isMailed && {
      description: `${moved.length === 1 ? 'The customer is' : 'Customers are'} emailed in ${UNDO_SECONDS} seconds.`,
    }),
    durationMs: UNDO_SECONDS * 1_000,
    action: { label: 'Undo', onChoose: () => void undo(moved) },
  })
}

export function isMailed({ status, contactEmail }: Pick<AdminOrder, 'status' | 'contactEmail'>): boolean {
  return status === 'shipped' && contactEmail !== ''
}
