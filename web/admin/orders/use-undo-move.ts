import { UNDO_SECONDS } from '#contract/orders/order-moves.ts'
import { useApi } from '../../api.ts'
import { failureToast, type ToastText, toast } from '../../ui/layer/toast.ts'
import type { AdminOrder } from './order-labels.ts'
import { useOrderSaved } from './use-order-saved.ts'

/** The part of a toast about a moved order that undoes the move. */
export function useUndoMove() {
  const api = useApi()
  const saved = useOrderSaved()
  return ({ id, version, status, contactEmail }: AdminOrder): Omit<ToastText, 'title'> => ({
    ...(status === 'shipped' && contactEmail && { description: `The customer is emailed in ${UNDO_SECONDS} seconds.` }),
    durationMs: UNDO_SECONDS * 1_000,
    action: {
      label: 'Undo',
      onChoose: () =>
        void api.call('POST /admin/orders/:id/undo', { id, version }).then((order) => {
          saved(order)
          toast({ title: 'Change undone' })
        }, failureToast('The change could not be undone')),
    },
  })
}
