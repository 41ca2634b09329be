import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { text } from '#contract/scalars.ts'
import { type Output, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { TakeBackDialog } from './credit-dialog.tsx'
import { paidBackText } from './refund-labels.ts'

interface Props {
  title: string
  text: string
  submitLabel: string
  /** @param key an idempotency key: a retry after a lost response runs once, and a new dialog gets a new key. */
  run: (reason: string, key: string) => Promise<unknown>
  onClose: () => void
}

const Reason = z.object({ reason: text(200, { min: 1, message: 'Enter a reason' }) })

function BalanceReasonDialog({ title, text, submitLabel, run, onClose }: Props) {
  const [key] = useState(createIdempotencyKey)
  const form = useAdminForm(Reason, {
    values: { reason: '' },
    failure: 'Failed to update the balance',
    async send({ reason }) {
      await run(reason, key)
      onClose()
    },
  })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <p>{text}</p>
        <Field label="Reason" isRequired error={form.errors.reason?.message}>
          <TextInput autoComplete="off" maxLength={200} {...form.register('reason')} />
        </Field>
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type AdminBalance = Output<'GET /admin/balances/:id'>

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
    replace: async (reason: string) => setRenewed(await api.call('POST /admin/balances/:id/replace', { id, reason })),
    refund: async (reason: string, key: string) => {
      const { entries } = await api.call('POST /admin/balances/:id/refund', { id, key, reason })
      toast(paidBackText(entries))
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
          Remove credit
        </Button>
      )}
      {isTaking && <TakeBackDialog id={id} onClose={() => setTaking(false)} />}
      {refundable !== null && refundable > 0 && (
        <Button kind="quiet" size="small" onClick={() => setAsks('refund')}>
          Refund {formatMoney(refundable)}
        </Button>
      )}
      {asks && (
        <BalanceReasonDialog
          {...TEXTS[asks]}
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

const TEXTS = {
  block: {
    title: 'Block it?',
    text: 'It cannot be used until you unblock it. A checkout in progress can still be completed.',
    submitLabel: 'Block',
  },
  replace: {
    title: 'Replace the code?',
    text: 'The old code and link stop working. The new link is emailed to the recipient.',
    submitLabel: 'Create new code',
  },
  refund: {
    title: 'Refund this card?',
    text: 'The balance is refunded to the original payment method and removed from the card immediately.',
    submitLabel: 'Refund',
  },
}

/** The full code is shown only this once; later the card shows only its last characters. */
function NewCodeDialog({ card, onClose }: { card: Output<'POST /admin/balances/:id/replace'>; onClose: () => void }) {
  return (
    <Dialog title={`Gift card of ${formatMoney(card.amount)}`} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p>Write down or print the code now. It is not shown again. A lost card can get a new code.</p>
        <p className="figures rounded-card bg-tint p-4 text-center text-xl font-semibold break-words">{card.code}</p>
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={() => window.print()}>
            Print
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  )
}
