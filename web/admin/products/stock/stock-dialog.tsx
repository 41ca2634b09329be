import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdjustmentReason, StockAdjustment } from '#contract/catalog/stock.ts'
import { type Output, useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { numberOrNull, useAdminForm } from '../../form/use-admin-form.ts'
import { useRefresh } from '../../frame/use-refresh.ts'
import { ShopMoment } from '../../shop-moment.tsx'
import type { Product } from '../product.ts'
import { REASONS } from './adjustment-reasons.ts'
import { StockMovements } from './stock-movements.tsx'

export function StockDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { name, kind, stock, stockHeld } = product
  const [key, setKey] = useState(createIdempotencyKey)
  return (
    <Dialog title={`Stock of ${name}`} isOpen size="wide" onClose={onClose}>
      {kind === 'digital' ? (
        <p>A digital product has no stock to count.</p>
      ) : (
        <>
          <p role="status" className="figures">
            <strong className="font-display text-xl">{stock}</strong> in stock
            {stockHeld > 0 && `, ${stockHeld} reserved for open checkouts and repairs`}
          </p>
          {stockHeld > 0 && <OpenHolds productId={product.id} />}
          <AdjustForm key={key} product={product} adjustment={key} onDone={() => setKey(createIdempotencyKey())} />
        </>
      )}
      <StockMovements productId={product.id} />
    </Dialog>
  )
}

interface Props {
  product: Product
  adjustment: string
  onDone: () => void
}

function AdjustForm({ product: { id, stock }, adjustment, onDone }: Props) {
  const api = useApi()
  const refresh = useRefresh('product')
  const form = useAdminForm<{ id: number; change: number | null; reason: AdjustmentReason; note: string }>(
    StockAdjustment,
    {
      values: { id, change: null, reason: 'received', note: '' },
      failure: 'Failed to adjust the stock',
      async send({ change, reason, note }) {
        const after = await api.call('POST /admin/products/:id/stock', {
          id,
          change: change!,
          reason,
          note,
          key: adjustment,
        })
        toast({ title: `${after.stock} in stock now` })
        await refresh()
        onDone()
      },
    },
  )
  const { register, errors, watch } = form
  const after = stock + (watch('change') ?? 0)
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="grid items-start gap-3 sm:grid-cols-[9rem_12rem_minmax(0,1fr)_auto]">
      <Field
        label="Adjustment"
        isRequired
        help={after === stock ? '+5 or -2' : `New stock: ${after}`}
        error={errors.change?.message}>
        <NumberInput step={1} {...register('change', numberOrNull)} />
      </Field>
      <Field label="Reason" isRequired error={errors.reason?.message}>
        <Select {...register('reason')}>
          {Object.entries(REASONS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note" error={errors.note?.message}>
        <TextInput autoComplete="off" {...register('note')} />
      </Field>
      <Button type="submit" isBusy={form.isBusy} className="sm:mt-7">
        Adjust stock
      </Button>
    </form>
  )
}

type Hold = Output<'GET /admin/products/:id/holds'>[number]

function OpenHolds({ productId }: { productId: number }) {
  const query = useQuery({
    ...useApi().query('GET /admin/products/:id/holds', { id: productId }),
    refetchOnMount: 'always',
  })
  if (query.error && !query.data) return <QueryError query={query} isPart />
  if (!query.data?.length) return null
  return (
    <ul aria-label="Held by open checkouts" className="grid gap-1 text-sm">
      {query.data.map((hold) => (
        <OpenHold key={hold.checkoutId} productId={productId} hold={hold} />
      ))}
    </ul>
  )
}

function OpenHold({ productId, hold }: { productId: number; hold: Hold }) {
  const api = useApi()
  const refresh = useRefresh('product')
  const { checkoutId, quantity, customer, since, until } = hold
  const release = useMutation({
    mutationFn: () => api.call('POST /admin/products/:id/holds/:checkoutId/release', { id: productId, checkoutId }),
    onSuccess: () => toast({ title: `${quantity} released` }),
    onError: failureToast('Couldn’t release the units'),
    onSettled: refresh,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 last:border-0">
      <span className="min-w-0 break-words">
        <strong className="figures">{quantity}</strong> held for {customer} since <ShopMoment at={since} />, until{' '}
        <ShopMoment at={until} /> at the latest
      </span>
      <Button
        kind="quiet"
        size="small"
        isBusy={release.isPending}
        onClick={() => release.mutate()}
        aria-label={`Release ${quantity} held for ${customer}`}>
        Release
      </Button>
    </li>
  )
}
