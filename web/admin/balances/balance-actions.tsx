import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { BalanceReasonDialog } from './balance-reason-dialog.tsx'
import { TakeBackDialog } from './credit-dialog.tsx'
import { NewCodeDialog } from './new-code-dialog.tsx'
import { paidBackWords } from './paid-back-words.ts'

type AdminBalance = Output<'GET /admin/balances/:id'>

/** Block, replace, pay back: for whoever may. */
export function BalanceActions({ balance }: { balance: AdminBalance }) {
  const { id, kind, blockedAt, refundable } = balance
  const api = useApi()
  const refresh = useRefresh('balance')
  const [asks, setAsks] = useState<'block' | 'replace' | 'refund'>()
  const [isTaking, setTaking] = useState(false)
  const [renewed, setRenewed] = useState<Output<'POST /admin/balances/:id/replace'>>()
  const unblock = useMutation({
    mutationFn: () => api.call('POST /admin/balances/:id/unblock', { id }),
    onError: failureToast('Failed to open the card'),
    onSettled: refresh,
  })
  if (!useMay('balances.write')) return null
  const run = {
    block: (reason: string) => api.call('POST /admin/balances/:id/block', { id, reason }),
    replace: async (reason: string) =>
      setRenewed(await api.call('POST /admin/balances/:id/replace', { id, reason })),
    refund: async (reason: string, key: string) => {
      const { entries } = await api.call('POST /admin/balances/:id/refund', { id, key, reason })
      toast(paidBackWords(entries))
    },
  }
  return (
    <div className="flex flex-wrap gap-2">
      {blockedAt ? (
        <Button kind="quiet" size="small" isBusy={unblock.isPending} onClick={() => unblock.mutate()}>
          Unblock
        </Button>
      ) : (
        <Button kind="quiet" size="small" onClick={() => setAsks('block')}>
          Block
        </Button>
      )}
      {kind === 'gift_card' && (
        <Button kind="quiet" size="small" onClick={() => setAsks('replace')}>
          Replace the code
        </Button>
      )}
      {kind === 'store_credit' && balance.balance > 0 && (
        <Button kind="quiet" size="small" onClick={() => setTaking(true)}>
          Take back
        </Button>
      )}
      {isTaking && <TakeBackDialog id={id} onClose={() => setTaking(false)} />}
      {refundable !== null && refundable > 0 && (
        <Button kind="quiet" size="small" onClick={() => setAsks('refund')}>
          Pay back {formatMoney(refundable)}
        </Button>
      )}
      {asks && (
        <BalanceReasonDialog
          {...WORDS[asks]}
          run={async (reason, key) => {
            await run[asks](reason, key)
            await refresh()
          }}
          onClose={() => setAsks(undefined)}
        />
      )}
      {renewed && <NewCodeDialog card={renewed} onClose={() => setRenewed(undefined)} />}
    </div>
  )
}

const WORDS = {
  block: {
    title: 'Block it?',
    text: 'Nothing can be spent from it until you unblock it. A checkout that is being paid with it goes on.',
    submitLabel: 'Block',
  },
  replace: {
    title: 'Give it a new code?',
    text: 'The old code and the old link open nothing any more. The new link is mailed to who got the card.',
    submitLabel: 'Make a new code',
  },
  refund: {
    title: 'Pay the card back?',
    text: 'What is left goes back the way it was paid, and is taken from the card at once.',
    submitLabel: 'Pay back',
  },
}
