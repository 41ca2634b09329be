import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { type AdminForm, numberOrNull } from '../../form/use-admin-form.ts'
import { PRODUCT_LABELS, type ProductValues } from '../product-fields.ts'
import { marginOf } from './margin.ts'

export function ProductPrices({ form }: { form: AdminForm<ProductValues> }) {
  const { register, errors } = form
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={PRODUCT_LABELS.price} isRequired error={errors.price?.message}>
          <MoneyInput {...register('price', numberOrNull)} />
        </Field>
        <Field
          label={PRODUCT_LABELS.salePrice}
          help="Must be below the regular price."
          error={errors.salePrice?.message}>
          <MoneyInput {...register('salePrice', numberOrNull)} />
        </Field>
        <Field
          label={PRODUCT_LABELS.saleStartsOn}
          help="Leave blank to start now. Starts at midnight."
          error={errors.saleStartsOn?.message}>
          <TextInput type="date" {...register('saleStartsOn')} />
        </Field>
        <Field
          label={PRODUCT_LABELS.saleEndsOn}
          help="Leave blank for no end date. The last day is included."
          error={errors.saleEndsOn?.message}>
          <TextInput type="date" {...register('saleEndsOn')} />
        </Field>
        <Field
          label={PRODUCT_LABELS.cost}
          help="Your cost per item, before tax. Only staff can see it."
          error={errors.cost?.message}>
          <MoneyInput {...register('cost', numberOrNull)} />
        </Field>
      </div>
      <Margin form={form} />
      <Checkbox label="Charge sales tax" {...register('isTaxable')} />
    </>
  )
}

function Margin({ form }: { form: AdminForm<ProductValues> }) {
  const [price, salePrice, cost] = form.watch(['price', 'salePrice', 'cost'])
  const margin = marginOf({ price, salePrice, cost })
  if (!margin) return null
  return (
    <p role="status" className="figures text-sm">
      Margin <strong>{margin.percent.toFixed(1)}%</strong>, {formatMoney(margin.amount)} on each
      {margin.amount < 0 && <span className="font-semibold text-cancelled"> – sold at a loss</span>}
    </p>
  )
}
