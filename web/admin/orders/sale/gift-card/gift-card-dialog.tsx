import { GiftCardDraft } from '#contract/balances/admin-balance.ts'
import type { Dollars } from '#contract/money.ts'
import { useApi } from '../../../../api.ts'
import { createIdempotencyKey } from '../../../../idempotency-key.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { NumberInput } from '../../../../ui/form/number-input.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { numberOrNull, useAdminForm } from '../../../form/use-admin-form.ts'
import type { SaleBalance } from '../bill/sale-balance.ts'

interface Props {
  amount: Dollars | null
  onDrawn: (bill: SaleBalance) => void
  onClose: () => void
}

export function GiftCardDialog({ amount: needed, onDrawn, onClose }: Props) {
  const api = useApi()
  const form = useAdminForm(GiftCardDraft.omit({ key: true }), {
    values: {
      amount: needed as number | null,
      buyerName: '',
      buyerEmail: '',
      recipientName: '',
      recipientEmail: '',
      message: '',
    },
    draft: 'gift_card:new',
    failure: 'Failed to add the gift card',
    async send({ amount, ...people }) {
      // Each attempt creates another card. One whose response was lost is never paid and is removed automatically.
      onDrawn(await api.call('POST /admin/gift-cards', { key: createIdempotencyKey(), amount: amount!, ...people }))
      onClose()
    },
  })
  const { register, errors } = form
  return (
    <FormDialog title="Gift card" form={form} labels={{}} submitLabel="Add to the sale" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Amount"
          isRequired
          help="$5 to $1,000, no tax. Can’t be paid with another gift card."
          error={errors.amount?.message}>
          <NumberInput min={5} max={1000} step="0.01" {...register('amount', numberOrNull)} />
        </Field>
        <Field label="Bought by" error={errors.buyerName?.message}>
          <TextInput autoComplete="off" maxLength={120} {...register('buyerName')} />
        </Field>
        <Field
          label="Buyer’s email"
          help="We email the card here. Leave blank to print the code after the sale."
          error={errors.buyerEmail?.message}>
          <TextInput type="email" autoComplete="off" maxLength={254} {...register('buyerEmail')} />
        </Field>
        <Field label="Recipient’s name" error={errors.recipientName?.message}>
          <TextInput autoComplete="off" maxLength={120} {...register('recipientName')} />
        </Field>
        <Field
          label="Recipient’s email"
          help="If entered, we email the card here instead."
          error={errors.recipientEmail?.message}>
          <TextInput type="email" autoComplete="off" maxLength={254} {...register('recipientEmail')} />
        </Field>
        <Field label="Message" error={errors.message?.message}>
          <TextInput autoComplete="off" maxLength={500} {...register('message')} />
        </Field>
      </div>
    </FormDialog>
  )
}
