import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../accounts/use-user.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { useRefresh } from '../frame/use-refresh.ts'

type GiveBack = 'cash' | 'store_credit'

const NAMES: Record<GiveBack, string> = { cash: 'Pay back in cash', store_credit: 'Give store credit' }

/** Stays on the page after the payment, because the code of the store credit is shown once. */
export function PayBackLayaway({ layaway: { id, owedBack } }: { layaway: Output<'GET /admin/layaways/:id'> }) {
  const api = useApi()
  const refresh = useRefresh('layaway')
  const mayAlone = useMay('counter.return')
  // At a register, a manager can allow it with a PIN.
  const mayPayBack = useUser()?.register != null || mayAlone
  const [chosen, setChosen] = useState<GiveBack>()
  const [code, setCode] = useState<string>()
  const payBack = useMutation({
    mutationFn: (giveBack: GiveBack) =>
      api.call('POST /admin/layaways/:id/pay-back', { id, giveBack, amount: owedBack }),
    onSuccess({ credit }) {
      if (credit) setCode(credit.code)
      else toast({ title: `Give back ${formatMoney(owedBack)} in cash` })
    },
    onError: failureToast('Not paid back'),
    onSettled: () => {
      setChosen(undefined)
      return refresh()
    },
  })
  return (
    <>
      {owedBack > 0 && (
        <section
          aria-label="Refused refund"
          className="grid gap-3 rounded-card border border-processing bg-surface p-4">
          <p>
            <strong>The card refused {formatMoney(owedBack)} of the refund.</strong> Pay it back in another way.
          </p>
          {mayPayBack && (
            <div className="flex flex-wrap gap-2">
              {(['cash', 'store_credit'] as const).map((giveBack) => (
                <Button key={giveBack} kind="quiet" onClick={() => setChosen(giveBack)}>
                  {NAMES[giveBack]}
                </Button>
              ))}
            </div>
          )}
        </section>
      )}
      <ConfirmDialog
        title={`${NAMES[chosen ?? 'cash']}: ${formatMoney(owedBack)}?`}
        confirmLabel={NAMES[chosen ?? 'cash']}
        isOpen={chosen !== undefined}
        isBusy={payBack.isPending}
        onConfirm={() => chosen && payBack.mutate(chosen)}
        onClose={() => setChosen(undefined)}>
        <p>
          {chosen === 'cash'
            ? 'Take the cash from the open drawer.'
            : 'The customer gets a code that pays in the shop and online.'}
        </p>
      </ConfirmDialog>
      <Dialog title="Store credit" isOpen={code !== undefined} onClose={() => setCode(undefined)}>
        <p>Write down this code for the customer:</p>
        <p className="figures text-lg font-semibold">{code}</p>
      </Dialog>
    </>
  )
}
