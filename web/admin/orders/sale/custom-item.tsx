import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { typedDollars } from '../../form/typed-dollars.ts'
import { TaxSelect } from '../../taxes/tax-select.tsx'
import type { TaxCategoryName } from '../../taxes/use-tax-category-names.ts'
import { type BasketLine, NO_TERMS } from './basket-line.ts'

interface Props {
  taxCategories: TaxCategoryName[]
  onAdd: (line: Omit<BasketLine, 'id'>) => void
  onClose: () => void
}

export function CustomItem({ taxCategories, onAdd, onClose }: Props) {
  const [name, setName] = useState('')
  const [price, setPrice] = useState('')
  const [tax, setTax] = useState<number | null | 'none'>(null)
  const [countsAs, setCountsAs] = useState<'goods' | 'service'>('goods')
  const [wasTried, setTried] = useState(false)
  const amount = price.trim() === '' ? Number.NaN : typedDollars(price)

  function submit() {
    setTried(true)
    if (name.trim() === '' || Number.isNaN(amount)) return
    const isTaxable = tax !== 'none'
    const what = { kind: 'free' as const, price: amount, countsAs, taxCategoryId: tax === 'none' ? null : tax }
    onAdd({ what, name: name.trim(), imageUrl: '', quantity: 1, isTaxable, terms: NO_TERMS })
    onClose()
  }

  return (
    <Dialog title="Custom item" isOpen onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}>
        <Field
          label="Description"
          isRequired
          error={wasTried && name.trim() === '' ? 'Enter a description' : undefined}>
          <TextInput value={name} maxLength={120} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label="Price each" isRequired error={wasTried && Number.isNaN(amount) ? 'Enter an amount' : undefined}>
          <TextInput
            inputMode="decimal"
            value={price}
            maxLength={12}
            autoComplete="off"
            onChange={({ target }) => setPrice(target.value)}
          />
        </Field>
        <Field label="Counts as" isRequired>
          <Select value={countsAs} onChange={({ target }) => setCountsAs(target.value as 'goods' | 'service')}>
            <option value="goods">Goods</option>
            <option value="service">Service or labor</option>
          </Select>
        </Field>
        {taxCategories.length === 0 ? (
          <Checkbox
            label="Taxed"
            checked={tax !== 'none'}
            onChange={({ target }) => setTax(target.checked ? null : 'none')}
          />
        ) : (
          <Field label="Sales tax" isRequired>
            <TaxSelect
              categories={taxCategories}
              tax={tax}
              hasUsual={false}
              onChange={(chosen) => setTax(chosen ?? null)}
            />
          </Field>
        )}
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Add</Button>
        </div>
      </form>
    </Dialog>
  )
}
