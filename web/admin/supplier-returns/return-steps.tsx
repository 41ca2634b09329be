import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'
import type { SupplierReturn } from './supplier-return-status.tsx'

const CONFIRMED = {
  refuse: {
    label: 'Supplier refused',
    title: 'Was this return refused?',
    text: 'The goods are discarded, and their cost is lost.',
    route: 'POST /admin/supplier-returns/:id/refuse',
  },
  cancel: {
    label: 'Cancel return',
    title: 'Cancel this return?',
    text: 'Its goods wait for another return.',
    route: 'POST /admin/supplier-returns/:id/cancel',
  },
} as const

const REOPENING = { credited: 'Correct the credit', replaced: 'Undo the replacement', refused: 'Correct the refusal' }

export function ReturnSteps({ supplierReturn }: { supplierReturn: SupplierReturn }) {
  const { id, state } = supplierReturn
  const api = useApi()
  const refresh = useRefresh('supplier_return')
  const [opened, setOpened] = useState<'send' | 'credit' | 'replace' | 'split' | 'reopen' | keyof typeof CONFIRMED>()
  const close = () => setOpened(undefined)
  const end = useMutation({
    mutationFn: (step: keyof typeof CONFIRMED) => api.call(CONFIRMED[step].route, { id }),
    onSuccess: () => toast({ title: 'Return closed' }),
    onError: failureToast('Failed to change the return'),
    onSettled: () => {
      close()
      return refresh()
    },
  })
  if (state === 'credited' || state === 'replaced' || state === 'refused')
    return (
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={() => setOpened('reopen')}>
          {REOPENING[state]}
        </Button>
        {opened === 'reopen' && <ReopenDialog supplierReturn={supplierReturn} onClose={close} />}
      </div>
    )
  if (state !== 'open' && state !== 'sent') return null
  const units = supplierReturn.goods.reduce((sum, { quantity }) => sum + quantity, 0)
  const confirmed = opened === 'refuse' || opened === 'cancel' ? CONFIRMED[opened] : undefined
  return (
    <div className="grid grid-cols-2 justify-end gap-2 sm:flex sm:flex-wrap">
      {state === 'open' ? (
        <Button kind="plain" className="mr-auto" onClick={() => setOpened('cancel')}>
          {CONFIRMED.cancel.label}
        </Button>
      ) : (
        <Button kind="plain" className="mr-auto" onClick={() => setOpened('refuse')}>
          {CONFIRMED.refuse.label}
        </Button>
      )}
      {units > 1 && (
        <Button kind="quiet" onClick={() => setOpened('split')}>
          Split return
        </Button>
      )}
      <Button kind="quiet" onClick={() => setOpened('replace')}>
        Receive replacement
      </Button>
      <Button kind={state === 'open' ? 'quiet' : 'primary'} onClick={() => setOpened('credit')}>
        Record credit
      </Button>
      <Button kind={state === 'open' ? 'primary' : 'quiet'} onClick={() => setOpened('send')}>
        {state === 'open' ? 'Mark as sent' : 'Change shipment'}
      </Button>
      {opened === 'send' && <SendDialog supplierReturn={supplierReturn} onClose={close} />}
      {opened === 'split' && <SplitDialog supplierReturn={supplierReturn} onClose={close} />}
      {opened === 'credit' && <CreditDialog supplierReturn={supplierReturn} onClose={close} />}
      {opened === 'replace' && <ReplaceDialog supplierReturn={supplierReturn} onClose={close} />}
      {confirmed && (
        <ConfirmDialog
          title={confirmed.title}
          confirmLabel={confirmed.label}
          isOpen
          isBusy={end.isPending}
          onConfirm={() => end.mutate(opened as keyof typeof CONFIRMED)}
          onClose={close}>
          <p>{confirmed.text}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
