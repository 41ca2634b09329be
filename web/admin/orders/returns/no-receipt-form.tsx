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
import { AskManagerButton } from '../sale/ask-manager-button.tsx'
import { GoodsSearch } from '../sale/goods-search.tsx'
import { ConditionSelect } from './condition-select.tsx'
import type { ReturnChoice } from './return-values.ts'

export type NoReceiptReturned = Output<'POST /admin/no-receipt-returns'>

interface Goods {
  productId: number
  name: string
  quantity: number
  condition: ReturnChoice['condition']
}

interface Props {
  onDone: (done: NoReceiptReturned) => void
  onClose: () => void
}

export function NoReceiptForm({ onDone, onClose }: Props) {
  const api = useApi()
  const [key] = useState(createIdempotencyKey)
  const [goods, setGoods] = useState<Goods[]>([])
  const [giveBack, setGiveBack] = useState<'store_credit' | 'cash'>('store_credit')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const reasonInput = useRef<HTMLInputElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const returned = { lines: goods.map(({ name: _, ...line }) => line), giveBack }
  const quote = useQuery({
    queryKey: ['no-receipt quote', returned],
    queryFn: () => api.call('POST /admin/no-receipt-returns/quote', returned),
    enabled: goods.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const shown = goods.length > 0 && !quote.error ? quote.data : undefined
  const send = useMutation({
    mutationFn: ({ value }: NonNullable<typeof shown>) =>
      api.call('POST /admin/no-receipt-returns', { ...returned, key, reason, value }),
    onSuccess: onDone,
    onError: () => void quote.refetch(),
  })
  const change = (one: Goods, next: Partial<Goods>) =>
    setGoods(goods.map((other) => (other === one ? { ...one, ...next } : other)))
  function submit(event: FormEvent) {
    event.preventDefault()
    setReasonMissing(reason.trim() === '')
    if (reason.trim() === '') return reasonInput.current?.focus()
    if (shown && !quote.isPlaceholderData && !send.isPending) send.mutate(shown)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">
        The value is the lowest price of the last 90 days. Each return is listed in the refund report.
      </p>
      <GoodsSearch
        input={search}
        list="between"
        onChoose={({ kind, id, name }) => {
          setRefused(kind === 'product' ? '' : 'Services cannot be returned.')
          if (kind === 'product' && goods.every(({ productId }) => productId !== id))
            setGoods([...goods, { productId: id, name, quantity: 1, condition: 'restock' }])
        }}
      />
      <Refusal text={refused} />
      {goods.map((one) => (
        <div key={one.productId} className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <span className="min-w-40 flex-1">{one.name}</span>
          <ConditionSelect name={one.name} value={one.condition} onChange={(condition) => change(one, { condition })} />
          <QuantityStepper
            label={`Quantity of ${one.name}`}
            value={one.quantity}
            min={0}
            onChange={(quantity) =>
              quantity === 0 ? setGoods(goods.filter((other) => other !== one)) : change(one, { quantity })
            }
          />
        </div>
      ))}
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
      <Field label="Give back" isRequired>
        <Select value={giveBack} onChange={({ target }) => setGiveBack(target.value as typeof giveBack)}>
          <option value="store_credit">As store credit</option>
          <option value="cash">In cash</option>
        </Select>
      </Field>
      <Refusal text={send.error?.message ?? (goods.length > 0 ? quote.error?.message : undefined) ?? ''} />
      <AskManagerButton refusal={quote.error} onApproved={() => void quote.refetch()} />
      <DialogFoot>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="large" isBusy={send.isPending} disabled={!shown || quote.isPlaceholderData}>
          {shown
            ? `Give back ${formatMoney(shown.value)} ${giveBack === 'cash' ? 'in cash' : 'as store credit'}`
            : 'Complete return'}
        </Button>
      </DialogFoot>
    </form>
  )
}
