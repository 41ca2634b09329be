import { type FormEvent, useState } from 'react'
import { BulkChange } from '#contract/catalog/product-bulk.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import type { Product } from '../product.ts'
import { productsText } from '../products-text.ts'
import { useCatalogChoices } from '../use-catalog-choices.ts'
import { BulkPreview } from './bulk-preview.tsx'

interface Props {
  products: Product[]
  isBusy: boolean
  onApply: (change: BulkChange) => void
  onClose: () => void
}

const FIELDS = {
  pricePercent: 'Price, by percent',
  salePercent: 'Sale, percent off',
  categoryId: 'Category',
  supplierId: 'Supplier',
  isNew: 'New',
  isFeatured: 'Featured',
  dropShipOnly: 'Drop ship',
  isTaxable: 'Sales tax',
} as const
type FieldName = keyof typeof FIELDS

/** One change for many products, shown before it is made. */
export function BulkDialog({ products, isBusy, onApply, onClose }: Props) {
  const [field, setField] = useState<FieldName>('pricePercent')
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const change = changeOf(field, value)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!change) setError('Choose what it becomes')
    else onApply(change)
  }

  return (
    <Dialog title={`Edit ${productsText(products.length)} together`} isOpen size="wide" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="What to change" isRequired>
            <Select
              value={field}
              onChange={({ target }) => {
                setField(target.value as FieldName)
                setValue('')
                setError(undefined)
              }}
            >
              {Object.entries(FIELDS).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <ValueField
            field={field}
            value={value}
            error={error}
            onChange={(next) => {
              setValue(next)
              setError(undefined)
            }}
          />
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

interface ValueProps {
  field: FieldName
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function ValueField({ field, value, error, onChange }: ValueProps) {
  const { categories, suppliers } = useCatalogChoices()
  if (field === 'pricePercent' || field === 'salePercent') {
    return (
      <Field
        label="Percent"
        isRequired
        error={error}
        help={
          field === 'pricePercent'
            ? '-10 takes ten percent off the price itself, 5 adds five.'
            : '20 puts them on sale for twenty percent less; 0 ends the sale.'
        }
      >
        <TextInput type="number" step="any" value={value} onChange={({ target }) => onChange(target.value)} />
      </Field>
    )
  }
  const options = {
    categoryId: categories.map(({ id, name }) => [String(id), name] as const),
    supplierId: [['none', 'None'] as const, ...suppliers.map(({ id, name }) => [String(id), name] as const)],
  }
  const choices =
    field === 'categoryId' || field === 'supplierId'
      ? options[field]
      : ([
          ['true', 'Yes'],
          ['false', 'No'],
        ] as const)
  return (
    <Field label="Becomes" isRequired error={error}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose</option>
        {choices.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Nothing while it is not one that the server takes. */
function changeOf(field: FieldName, value: string): BulkChange | undefined {
  if (value === '') return undefined
  const parsed = BulkChange.safeParse({ [field]: meaningOf(field, value) })
  return parsed.success ? parsed.data : undefined
}

function meaningOf(field: FieldName, value: string): unknown {
  if (field.startsWith('is') || field === 'dropShipOnly') return value === 'true'
  return value === 'none' ? null : Number(value)
}
