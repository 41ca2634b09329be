import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import type { WaitingUnits } from './supplier-return-status.tsx'

const STEPS = {
  restock: { label: 'Put back into stock', done: 'Back in stock', route: 'POST /admin/defective-goods/restock' },
  discard: { label: 'Discard', done: 'Discarded', route: 'POST /admin/defective-goods/discard' },
} as const

export function CloseGoods({ goods, onDone }: { goods: WaitingUnits[]; onDone: () => void }) {
  const api = useApi()
  const refresh = useRefresh('supplier_return', 'product')
  const [step, setStep] = useState<keyof typeof STEPS>()
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  const close = useMutation({
    mutationFn: (step: keyof typeof STEPS) => api.call(STEPS[step].route, { ids: goods.map(({ id }) => id) }),
    onSuccess: (_, step) => {
      toast({ title: STEPS[step].done })
      onDone()
    },
    onError: failureToast('Failed to change the goods'),
    onSettled: () => {
      setStep(undefined)
      return refresh()
    },
  })
  return (
    <>
      {(['discard', 'restock'] as const).map((step) => (
        <Button key={step} kind="quiet" disabled={goods.length === 0} onClick={() => setStep(step)}>
          {STEPS[step].label}
        </Button>
      ))}
      {step && (
        <ConfirmDialog
          title={`${STEPS[step].label}?`}
          confirmLabel={STEPS[step].label}
          kind={step === 'discard' ? 'danger' : 'primary'}
          isOpen
          isBusy={close.isPending}
          onConfirm={() => close.mutate(step)}
          onClose={() => setStep(undefined)}>
          <p>
            {units} {units === 1 ? 'unit' : 'units'}{' '}
            {step === 'discard' ? 'will not go back to the supplier. Their cost is lost.' : 'can be sold again.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
