import type { BulkChange } from '#contract/catalog/product-bulk.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { FitsPicker } from '../form/fits-picker.tsx'
import type { Product } from '../product.ts'
import { PRODUCT_LABELS } from '../product-fields.ts'
import { productsText } from '../products-text.ts'
import { useCatalogChoices } from '../use-catalog-choices.ts'
import { isSaleAbove, type Prices, pricesAfter } from './bulk-change.ts'
import { BULK_FIELDS, type BulkField, type BulkValues, bulkRules, changeOf, isPercent } from './bulk-values.ts'

const MAX_PREVIEWED = 12

interface Props {
  products: Product[]
  isBusy: boolean
  onApply: (change: BulkChange) => void
  onClose: () => void
}

const LABELS: Record<BulkField, string> = {
  ...PRODUCT_LABELS,
  pricePercent: 'Price, by percent',
  salePercent: 'Sale, percent off',
}

export function BulkDialog({ products, isBusy, onApply, onClose }: Props) {
  const form = useContractForm<BulkValues>(bulkRules, {
    values: { field: 'pricePercent', value: '' },
    send: async (typed) => onApply(changeOf(typed)!),
  })
  const change = changeOf(form.watch())
  const field = form.register('field', { onChange: () => form.resetField('value', { defaultValue: '' }) })
  return (
    <Dialog title={`Bulk edit ${productsText(products.length)}`} isOpen size="wide" onClose={onClose}>
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="What to change" isRequired>
            <Select {...field}>
              {BULK_FIELDS.map((name) => (
                <option key={name} value={name}>
                  {LABELS[name]}
                </option>
              ))}
            </Select>
          </Field>
          <ValueField form={form} />
        </div>
        {change && <BulkPreview products={products} change={change} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Change {productsText(products.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function ValueField({ form: { register, errors, watch, setValue } }: { form: ContractForm<BulkValues> }) {
  const { categories, brands, suppliers } = useCatalogChoices()
  const field = watch('field')
  const value = watch('value')
  const error = errors.value?.message
  if (isPercent(field)) {
    return (
      <Field
        label="Percent"
        isRequired
        error={error}
        help={
          field === 'pricePercent'
            ? '-10 takes ten percent off the price itself, 5 adds five.'
            : '20 puts them on sale for twenty percent less; 0 ends the sale.'
        }>
        <NumberInput step="any" {...register('value')} />
      </Field>
    )
  }
  if (field === 'fits')
    return (
      <FitsPicker
        fits={value === '' ? [] : JSON.parse(value)}
        onChange={(fits) => setValue('value', JSON.stringify(fits), { shouldDirty: true })}
        error={error}
      />
    )
  const ofMany: Partial<Record<BulkField, { id: number | string; name: string }[]>> = {
    categoryId: categories,
    brandId: [{ id: 'null', name: 'None' }, ...brands],
    supplierId: [{ id: 'null', name: 'None' }, ...suppliers],
  }
  return (
    <Field label="New value" isRequired error={error}>
      <Select {...register('value')}>
        <option value="">Choose</option>
        {(ofMany[field] ?? YES_OR_NO).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const YES_OR_NO = [
  { id: 'true', name: 'Yes' },
  { id: 'false', name: 'No' },
]

function BulkPreview({ products, change }: { products: Product[]; change: BulkChange }) {
  const hasPrices = change.pricePercent !== undefined || change.salePercent !== undefined
  const shown = products.slice(0, MAX_PREVIEWED)
  const blocked = products.filter((product) => isSaleAbove(pricesAfter(product, change)))
  return (
    <section aria-label="What will change" className="grid gap-2 text-sm">
      {hasPrices && blocked.length > 0 && (
        <p role="alert" className="text-cancelled">
          {blocked.map(({ name }) => `“${name}”`).join(', ')} would cost no more than the sale price. Nothing can be
          changed until that sale ends or the product is left out.
        </p>
      )}
      {hasPrices ? (
        <table className="figures w-full">
          <thead className="text-left text-xs text-muted">
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="text-right">
                Now
              </th>
              <th scope="col" className="text-right">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((product) => (
              <tr key={product.id} className="border-t border-line">
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  {product.name}
                </th>
                <td className="py-1 pl-3 text-right">
                  <Both {...product} />
                </td>
                <td className="py-1 pl-3 text-right font-semibold">
                  <Both {...pricesAfter(product, change)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-muted">{shown.map(({ name }) => name).join(', ')}</p>
      )}
      {products.length > MAX_PREVIEWED && <p className="text-muted">and {products.length - MAX_PREVIEWED} more</p>}
    </section>
  )
}

function Both({ price, salePrice }: Prices) {
  if (salePrice === null) return <Money amount={price} />
  return (
    <>
      <Money amount={salePrice} /> <s className="font-normal text-muted">{<Money amount={price} />}</s>
    </>
  )
}
