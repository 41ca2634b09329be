import { useState } from 'react'
import { GiftCardSale } from '#contract/balances/office-balance.ts'
import { type Output, useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { numberOrNull, useOfficeForm } from '../form/use-office-form.ts'
import { NewCodeDialog } from './new-code-dialog.tsx'
import { useRefreshBalances } from './use-refresh-balances.ts'

/** A card over the counter; its code shows once, to be written or printed. */
export function SellCardDialog({ onClose }: { onClose: () => void }) {
  const [sold, setSold] = useState<Output<'POST /admin/gift-cards'>>()
  return sold ? (
    <NewCodeDialog card={sold} onClose={onClose} />
  ) : (
    <SellForm onSold={setSold} onClose={onClose} />
  )
}

interface Props {
  onSold: (card: Output<'POST /admin/gift-cards'>) => void
  onClose: () => void
}

function SellForm({ onSold, onClose }: Props) {
  const api = useApi()
  const refresh = useRefreshBalances()
  const [key] = useState(freshKey)
  const form = useOfficeForm(GiftCardSale.omit({ key: true }), {
    values: {
      amount: null as number | null,
      source: 'cash' as 'cash' | 'terminal',
      buyerName: '',
      buyerEmail: '',
      recipientName: '',
      recipientEmail: '',
      message: '',
    },
    failure: 'Failed to sell the card',
    async send({ amount, ...typed }) {
      const card = await api.call('POST /admin/gift-cards', { key, amount: amount!, ...typed })
      await refresh()
      onSold(card)
    },
  })
  const { register, errors } = form
  return (
    <FormDialog title="Sell a gift card" form={form} labels={{}} submitLabel="Money taken" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Amount" isRequired error={errors.amount?.message}>
          <TextInput type="number" min={5} step="0.01" {...register('amount', numberOrNull)} />
        </Field>
        <Field label="Paid by" isRequired error={errors.source?.message}>
          <Select {...register('source')}>
            <option value="cash">Cash</option>
            <option value="terminal">Card terminal</option>
          </Select>
        </Field>
        <Field label="Bought by" error={errors.buyerName?.message}>
          <TextInput autoComplete="off" maxLength={120} {...register('buyerName')} />
        </Field>
        <Field
          label="Their e-mail"
          help="The card is mailed there; empty: hand the code over."
          error={errors.buyerEmail?.message}
        >
          <TextInput type="email" autoComplete="off" maxLength={254} {...register('buyerEmail')} />
        </Field>
        <Field label="For whom" error={errors.recipientName?.message}>
          <TextInput autoComplete="off" maxLength={120} {...register('recipientName')} />
        </Field>
        <Field label="E-mail of who gets it" error={errors.recipientEmail?.message}>
          <TextInput type="email" autoComplete="off" maxLength={254} {...register('recipientEmail')} />
        </Field>
      </div>
    </FormDialog>
  )
}
