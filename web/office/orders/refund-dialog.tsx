import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { cents } from '#contract/money.ts'
import { refundOfPieces } from '#contract/orders/refund-share.ts'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { type AdminOrder, wasRefused, wayBack } from './order-words.ts'
import { useOrderSaved } from './use-order-saved.ts'

interface Props {
  order: AdminOrder
  onClose: () => void
}

type Pieces = Record<number, number>

/** Pays back pieces or an amount. The button says how much it will be. */
export function RefundDialog({ order, onClose }: Props) {
  const [by, setBy] = useState<'lines' | 'amount'>('lines')
  const [pieces, setPieces] = useState<Pieces>({})
  const [amount, setAmount] = useState('')
  const [inCash, setInCash] = useState(false)
  const [problem, setProblem] = useState<{ reason?: string; what?: string }>({})
  const refund = useRefund(order, onClose, (what) => setProblem({ what }))
  const sum = by === 'lines' ? worthOf(order, pieces) : Number(amount) || 0

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = String(form.get('reason')).trim()
    const what = whatIsWrong(sum, order.refundable)
    setProblem({ reason: reason === '' ? 'Please say why' : undefined, what })
    if (what || reason === '') return
    refund.mutate(
      by === 'amount'
        ? { reason, inCash, amount: sum }
        : { reason, inCash, lines: linesOf(pieces), restock: form.has('restock') },
    )
  }

  return (
    <Dialog title={`Refund order #${order.id}`} isOpen size="wide" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">
          Up to {formatMoney(order.refundable)} can go back {wayBack[inCash ? 'cash' : order.paymentSource]}.
        </p>
        <fieldset className="flex flex-wrap gap-4 text-sm">
          <legend className="sr-only">Refund by</legend>
          <Choice label="Items" isChosen={by === 'lines'} onChoose={() => setBy('lines')} />
          <Choice label="An amount" isChosen={by === 'amount'} onChoose={() => setBy('amount')} />
        </fieldset>
        {by === 'lines' ? (
          <Lines order={order} pieces={pieces} onChange={setPieces} />
        ) : (
          <Field label="Amount in dollars" isRequired>
            <TextInput
              inputMode="decimal"
              value={amount}
              onChange={({ target }) => setAmount(target.value.replace(/[^\d.]/g, ''))}
            />
          </Field>
        )}
        {by === 'lines' && (
          <Button
            kind="plain"
            size="small"
            className="justify-self-start"
            onClick={() => setPieces(allPieces(order))}
          >
            All that is left
          </Button>
        )}
        {by === 'lines' && <Checkbox name="restock" label="Put these pieces back on the shelf" />}
        {order.paymentSource === 'online' && wasRefused(order) && (
          <Checkbox
            label="In cash, because the card refused it"
            checked={inCash}
            onChange={({ target }) => setInCash(target.checked)}
          />
        )}
        <Field
          label="Reason"
          isRequired
          error={problem.reason}
          help="For the staff; the customer does not see it."
        >
          <TextInput name="reason" maxLength={500} autoComplete="off" />
        </Field>
        {problem.what && (
          <p role="alert" className="text-sm text-cancelled">
            {problem.what}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="danger" isBusy={refund.isPending}>
            Refund {formatMoney(Math.min(sum, by === 'lines' ? order.refundable : sum))}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Refund = { reason: string; inCash: boolean } & (
  | { amount: number }
  | { lines: { itemId: number; quantity: number }[]; restock: boolean }
)

function useRefund(order: AdminOrder, onClose: () => void, onRefused: (why: string) => void) {
  const api = useApi()
  const saved = useOrderSaved()
  // The same dialog is the same refund, however often its button is pressed.
  const [key] = useState(freshKey)
  return useMutation({
    mutationFn: (refund: Refund) =>
      api.call('POST /admin/orders/:id/refunds', { id: order.id, key, ...refund }),
    onSuccess: (after) => {
      saved(after)
      onClose()
      const done = after.refunds.find(({ id }) => id === key)
      if (done)
        toast({
          title: done.status === 'failed' ? 'The refund failed' : 'Refund made',
          description:
            done.status === 'failed'
              ? 'The order needs attention now.'
              : `${formatMoney(done.amount)} ${done.status === 'pending' ? 'is on its way back' : 'went back'} ${wayBack[done.source]}.`,
          tone: done.status === 'failed' ? 'destructive' : 'plain',
        })
    },
    onError: (error) =>
      onRefused(error instanceof Problem ? error.message : 'Something went wrong. Please try again.'),
  })
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input type="radio" name="by" checked={isChosen} onChange={onChoose} className="size-5" />
      {label}
    </label>
  )
}

interface LinesProps {
  order: AdminOrder
  pieces: Pieces
  onChange: (pieces: Pieces) => void
}

function Lines({ order, pieces, onChange }: LinesProps) {
  return (
    <ul className="grid gap-2">
      {order.items.map(({ id, product, quantity, refundedQuantity }) => {
        const left = quantity - refundedQuantity
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-2 text-sm"
          >
            <span className="min-w-40 flex-1">
              {product.name}
              <span className="block text-xs text-muted">
                {left === 0 ? 'All refunded' : `${left} of ${quantity} can be refunded`}
              </span>
            </span>
            <QuantityStepper
              label={`Pieces of ${product.name} to refund`}
              value={pieces[id] ?? 0}
              min={0}
              max={left}
              isDisabled={left === 0}
              onChange={(count) => onChange({ ...pieces, [id]: count })}
            />
          </li>
        )
      })}
    </ul>
  )
}

function allPieces({ items }: AdminOrder): Pieces {
  return Object.fromEntries(
    items.map(({ id, quantity, refundedQuantity }) => [id, quantity - refundedQuantity]),
  )
}

function linesOf(pieces: Pieces) {
  return Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId: Number(itemId), quantity }))
}

/** By the server's own rule. */
function worthOf(order: AdminOrder, pieces: Pieces): number {
  const parts = order.items.map(({ id, quantity, refundedQuantity, lineTotal, tax }) => {
    const paidCents = cents(Math.round((lineTotal + tax) * 100))
    return refundOfPieces({ quantity, refundedQuantity, paidCents }, pieces[id] ?? 0)
  })
  return parts.reduce((sum, part) => sum + part, 0) / 100
}

function whatIsWrong(sum: number, refundable: number): string | undefined {
  if (sum <= 0) return 'Choose what to refund.'
  if (Math.round(sum * 100) !== Number((sum * 100).toFixed(4))) return 'Use at most two decimals.'
  return sum > refundable && refundable === 0 ? 'Nothing is left to refund.' : undefined
}
