import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type Output, useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { DialogFoot } from '../../../ui/layer/dialog.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { useCashDue } from '../../drawers/use-cash-settings.ts'
import type { AdminOrder } from '../order-labels.ts'
import { GoodsSearch } from '../sale/goods-search.tsx'
import { useOrderSaved } from '../use-order-saved.ts'
import { ReturnLines } from './return-lines.tsx'
import { linesOf, type ReturnChoices, returnButtonText } from './return-values.ts'

export type Returned = Output<'POST /admin/returns'>

interface Props {
  order: AdminOrder
  /** Returned with a gift receipt, which gives store credit only. */
  isGift: boolean
  onDone: (done: Returned) => void
  onClose: () => void
}

interface NewGoods {
  productId: number
  name: string
  quantity: number
}

export function ReturnForm({ order, isGift, onDone, onClose }: Props) {
  const api = useApi()
  const cashDue = useCashDue()
  const saved = useOrderSaved()
  const [key] = useState(createIdempotencyKey)
  const [choices, setChoices] = useState<ReturnChoices>({})
  const [goods, setGoods] = useState<NewGoods[]>([])
  const [giveBack, setGiveBack] = useState<'original' | 'cash' | 'store_credit'>('original')
  const [method, setMethod] = useState<'cash' | 'terminal' | 'check'>('cash')
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const reasonInput = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const lines = linesOf(choices)
  const returned = { orderId: order.id, lines, giveBack, isGift }
  const basket = goods.map(({ productId, quantity }) => ({ productId, quantity }))
  const requested = { ...returned, ...(goods.length > 0 && { sale: { lines: basket } }) }
  const quote = useQuery({
    queryKey: ['return quote', requested],
    queryFn: () => api.call('POST /admin/returns/quote', requested),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const shown = lines.length > 0 && !quote.error ? quote.data : undefined
  const send = useMutation({
    mutationFn: ({ balance, due, sale }: NonNullable<typeof shown>) =>
      api.call('POST /admin/returns', {
        ...{ ...returned, key, reason, balance },
        ...(sale && {
          sale: {
            ...{ lines: basket, total: sale.total },
            ...(!isGift && buyerOf(order)),
            payment: method === 'cash' || due === 0 ? { method: 'cash' as const, given: cashDue(due) } : { method },
          },
        }),
      }),
    onSuccess(done) {
      saved(done.order)
      onDone(done)
    },
    onError: () => void quote.refetch(),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setReasonMissing(reason.trim() === '')
    if (reason.trim() === '') return reasonInput.current?.focus()
    if (shown && !quote.isPlaceholderData && !send.isPending) send.mutate(shown)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ReturnLines order={order} choices={choices} fee={shown?.fee ?? 0} onChange={setChoices} />
      <Field
        label="Reason"
        isRequired
        help="Internal; the customer does not see it."
        error={isReasonMissing && reason.trim() === '' ? 'Enter a reason' : undefined}>
        <TextInput
          ref={reasonInput}
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">New goods</legend>
        <GoodsSearch
          input={search}
          list="between"
          onChoose={({ kind, id, name }) => {
            setRefused(kind === 'product' ? '' : 'Sell services at the register, not in an exchange.')
            if (kind === 'product' && goods.every(({ productId }) => productId !== id))
              setGoods([...goods, { productId: id, name, quantity: 1 }])
          }}
        />
        <Refusal text={refused} />
        {goods.map((one) => (
          <div key={one.productId} className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <span className="min-w-40 flex-1">{one.name}</span>
            <QuantityStepper
              label={`Quantity of ${one.name}`}
              value={one.quantity}
              min={0}
              onChange={(quantity) =>
                setGoods(goods.flatMap((other) => (other !== one ? other : quantity === 0 ? [] : { ...one, quantity })))
              }
            />
          </div>
        ))}
      </fieldset>
      {shown && shown.due > 0 ? (
        <Field label="Paid by" isRequired>
          <Select value={method} onChange={({ target }) => setMethod(target.value as typeof method)}>
            <option value="cash">Cash</option>
            <option value="terminal">Card terminal</option>
            <option value="check">Check</option>
          </Select>
        </Field>
      ) : isGift ? (
        <p className="text-sm">A gift receipt gives store credit.</p>
      ) : (
        <Field label="Give back" isRequired>
          <Select value={giveBack} onChange={({ target }) => setGiveBack(target.value as typeof giveBack)}>
            <option value="original">The way it was paid</option>
            <option value="cash">In cash</option>
            <option value="store_credit">As store credit</option>
          </Select>
        </Field>
      )}
      {shown && (
        <p role="status" className="text-sm">
          Returned goods {formatMoney(shown.value)}
          {shown.fee > 0 && ` after a restocking fee of ${formatMoney(shown.fee)}`}
          {shown.sale && `, new goods ${formatMoney(shown.sale.total)}`}.
        </p>
      )}
      <Refusal text={send.error?.message ?? (lines.length > 0 ? quote.error?.message : undefined) ?? ''} />
      <DialogFoot>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="large" isBusy={send.isPending} disabled={!shown || quote.isPlaceholderData}>
          {returnButtonText(shown, cashDue)}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** The bearer of a gift receipt is somebody else. */
function buyerOf({ customerId, contactName, contactEmail, contactPhone }: AdminOrder) {
  return { customerId, contactName, contactEmail, contactPhone }
}
