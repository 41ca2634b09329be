import { useState } from 'react'
import { CreditGift, CreditTaken } from '#contract/balances/store-credit.ts'
import { type Output, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { type AdminForm, numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'

type Moved = Output<'POST /admin/store-credit'>

export function GiveCreditDialog({ customer = '', onClose }: { customer?: string; onClose: () => void }) {
  const api = useApi()
  const done = useMoved(onClose)
  const [key] = useState(createIdempotencyKey)
  const form = useAdminForm(CreditGift.omit({ key: true }), {
    values: { customer, amount: null as number | null, reason: '' },
    failure: 'Failed to give store credit',
    async send({ amount, ...typed }) {
      await done(await api.call('POST /admin/store-credit', { key, amount: amount!, ...typed }))
    },
  })
  return (
    <FormDialog title="Give store credit" form={form} labels={{}} submitLabel="Give" onClose={onClose}>
      <Field
        label="Customer"
        isRequired
        help="Username or email of their account. A customer without one gets a gift card instead."
        error={form.errors.customer?.message}>
        <TextInput autoComplete="off" maxLength={254} {...form.register('customer')} />
      </Field>
      <AmountAndReason form={form} />
    </FormDialog>
  )
}

export function TakeBackDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const api = useApi()
  const done = useMoved(onClose)
  const [key] = useState(createIdempotencyKey)
  const form = useAdminForm(CreditTaken.omit({ key: true, id: true }), {
    values: { amount: null as number | null, reason: '' },
    failure: 'Failed to remove the credit',
    async send({ amount, reason }) {
      const taken = { id, key, amount: amount!, reason }
      await done(await api.call('POST /admin/store-credit/:id/take-back', taken))
    },
  })
  return (
    <FormDialog title="Remove store credit" form={form} labels={{}} submitLabel="Remove" onClose={onClose}>
      <AmountAndReason form={form} />
    </FormDialog>
  )
}

type Typed = { amount: number | null; reason: string }

function AmountAndReason<V extends Typed>({ form }: { form: AdminForm<V> }) {
  const { register, errors } = form as unknown as AdminForm<Typed>
  return (
    <>
      <Field label="Amount" isRequired error={errors.amount?.message}>
        <MoneyInput min={0.01} {...register('amount', numberOrNull)} />
      </Field>
      <Field
        label="Reason"
        isRequired
        help="For your records. Not shown to the customer."
        error={errors.reason?.message}>
        <TextInput autoComplete="off" maxLength={200} {...register('reason')} />
      </Field>
    </>
  )
}

function useMoved(onClose: () => void) {
  const refresh = useRefresh('balance')
  return async ({ holder, balance }: Moved) => {
    toast({ title: `${holder} has ${formatMoney(balance)} store credit` })
    await refresh()
    onClose()
  }
}
