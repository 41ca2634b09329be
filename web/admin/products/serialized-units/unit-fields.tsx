import type { RefObject } from 'react'
import { CONDITION_NAMES } from '#contract/catalog/serialized-unit.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { firstMessage } from '../../form/first-message.ts'
import { type AdminForm, numberOrNull } from '../../form/use-admin-form.ts'
import { SupplierOptions } from '../../suppliers/supplier-options.tsx'
import { useCatalogChoices } from '../use-catalog-choices.ts'
import { NUMBER_LABELS, type NumberedProduct, UNIT_LABELS, type UnitValues } from './unit-values.ts'

interface Props {
  product: NumberedProduct
  form: AdminForm<UnitValues>
  numberInput: RefObject<HTMLInputElement | null>
}

const textOrNull = { setValueAs: (typed: unknown) => (typed === '' ? null : typed) }

export function UnitFields({ product, form, numberInput }: Props) {
  const { register, errors } = form
  const number = register('number')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={NUMBER_LABELS[product.numbers ?? 'serial']}
        isRequired
        help="Scan or type it. Shoppers see only its last characters."
        error={errors.number?.message}>
        <TextInput
          autoFocus
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          {...number}
          ref={(input) => {
            number.ref(input)
            numberInput.current = input
          }}
        />
      </Field>
      <OwnersOptions product={product} form={form} />
      <Field label={UNIT_LABELS.price} isRequired error={errors.price?.message}>
        <MoneyInput {...register('price', numberOrNull)} />
      </Field>
      <Field label={UNIT_LABELS.grade} error={errors.grade?.message}>
        <Select {...register('grade', textOrNull)}>
          <option value="">None (new)</option>
          {Object.entries(CONDITION_NAMES).map(([grade, words]) => (
            <option key={grade} value={grade}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={UNIT_LABELS.condition} help="Shown to shoppers." error={errors.condition?.message}>
        <TextInput autoComplete="off" {...register('condition')} />
      </Field>
      <Field label={UNIT_LABELS.batteryPercent} error={errors.batteryPercent?.message}>
        <NumberInput min={1} max={100} step={1} {...register('batteryPercent', numberOrNull)} />
      </Field>
      <Field label={UNIT_LABELS.warrantyEndsOn} error={errors.warrantyEndsOn?.message}>
        <TextInput type="date" {...register('warrantyEndsOn', textOrNull)} />
      </Field>
      <Field label={UNIT_LABELS.cost} help="Your cost. Only staff can see it." error={errors.cost?.message}>
        <MoneyInput {...register('cost', numberOrNull)} />
      </Field>
      <Source form={form} />
      <Field label={UNIT_LABELS.note} help="Staff only." error={errors.note?.message}>
        <TextArea rows={2} {...register('note')} />
      </Field>
    </div>
  )
}

function OwnersOptions({ product, form }: Pick<Props, 'product' | 'form'>) {
  const { register, errors } = form
  return product.options.slice(0, -1).map(({ name, values }, at) => (
    <Field key={name} label={name} isRequired error={firstMessage(errors.values?.[at] ?? errors.values)}>
      <TextInput autoComplete="off" list={`values-of-option-${at}`} {...register(`values.${at}`)} />
      <datalist id={`values-of-option-${at}`}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </Field>
  ))
}

function Source({ form }: Pick<Props, 'form'>) {
  const { suppliers } = useCatalogChoices()
  const { watch, setValue, errors } = form
  const chosen = watch('supplierId')
  return (
    <Field label={UNIT_LABELS.supplierId} error={errors.supplierId?.message}>
      <Select
        value={chosen ?? ''}
        onChange={({ target }) => setValue('supplierId', Number(target.value) || null, { shouldDirty: true })}>
        <option value="">None</option>
        <SupplierOptions suppliers={suppliers} chosen={chosen} />
      </Select>
    </Field>
  )
}
