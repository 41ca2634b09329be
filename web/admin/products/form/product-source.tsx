import type { RowOf } from '../../../api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { type AdminForm, numberOrNull } from '../../form/use-admin-form.ts'
import { useLateChoices } from '../../form/use-late-choices.ts'
import { SupplierOptions } from '../../suppliers/supplier-options.tsx'
import { PRODUCT_LABELS, type ProductValues } from '../product-fields.ts'

interface Props {
  form: AdminForm<ProductValues>
  suppliers: RowOf<'GET /admin/suppliers'>[]
}

export function ProductSource({ form, suppliers }: Props) {
  const { register, errors, watch } = form
  const chosen = watch('supplierId')
  useLateChoices(form, 'supplierId', suppliers)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={PRODUCT_LABELS.supplierId} error={errors.supplierId?.message}>
        <Select {...register('supplierId', numberOrNull)}>
          <option value="">None</option>
          <SupplierOptions suppliers={suppliers} chosen={chosen} />
        </Select>
      </Field>
      <Field
        label={PRODUCT_LABELS.supplierCode}
        help="Shown to shoppers on the drop-ship notice."
        error={errors.supplierCode?.message}>
        <TextInput autoComplete="off" {...register('supplierCode')} />
      </Field>
      <Field
        label={PRODUCT_LABELS.supplierProductId}
        help="The supplier’s ID for this product."
        error={errors.supplierProductId?.message}>
        <TextInput autoComplete="off" {...register('supplierProductId')} />
      </Field>
      <Field label={PRODUCT_LABELS.sku} help="Your own product code." error={errors.sku?.message}>
        <TextInput autoComplete="off" {...register('sku')} />
      </Field>
      <Field label={PRODUCT_LABELS.weightGrams} error={errors.weightGrams?.message}>
        <NumberInput min={1} step={1} {...register('weightGrams', numberOrNull)} />
      </Field>
      <Field label={PRODUCT_LABELS.barcode} error={errors.barcode?.message}>
        <TextInput autoComplete="off" inputMode="numeric" {...register('barcode')} />
      </Field>
    </div>
  )
}
