import { USUAL_REORDER_POINT } from '#contract/catalog/admin-product.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { type AdminForm, numberOrNull } from '../../form/use-admin-form.ts'
import { PRODUCT_LABELS, type ProductValues } from '../product-fields.ts'

interface Props {
  form: AdminForm<ProductValues>
  /** The quantity that open checkouts reserve. */
  held: number
  hasOptions: boolean
}

export function ProductStock({ form, held, hasOptions }: Props) {
  const { register, errors, watch } = form
  const isDigital = watch('kind') === 'digital'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={PRODUCT_LABELS.kind} isRequired error={errors.kind?.message}>
          <Select {...register('kind')}>
            <option value="physical">Physical</option>
            <option value="digital">Digital, delivered online</option>
          </Select>
        </Field>
        {!isDigital && !hasOptions && watch('components').length === 0 && (
          <>
            <Field
              label={PRODUCT_LABELS.stock}
              isRequired
              help={held > 0 ? `${held} reserved for open checkouts and repairs.` : 'Units in stock.'}
              error={errors.stock?.message}>
              <NumberInput min={0} {...register('stock', numberOrNull)} />
            </Field>
            <Field
              label={PRODUCT_LABELS.reorderPoint}
              help={`Low-stock alert at this quantity (default ${USUAL_REORDER_POINT}).`}
              error={errors.reorderPoint?.message}>
              <NumberInput min={0} {...register('reorderPoint', numberOrNull)} />
            </Field>
          </>
        )}
      </div>
      <div className="grid sm:grid-cols-3">
        <Checkbox label="New" {...register('isNew')} />
        <Checkbox label="Featured" {...register('isFeatured')} />
        <Checkbox label="Drop ship: the supplier ships it" {...register('dropShipOnly')} />
      </div>
    </>
  )
}
