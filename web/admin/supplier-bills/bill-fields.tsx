import type { FieldValues } from 'react-hook-form'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { type AdminForm, numberOrNone } from '../form/use-admin-form.ts'

/** Every bill of a supplier has these. Amounts are in dollars. */
export interface BillFactValues {
  number: string
  billedOn: string
  dueOn: string
  note: string
  freight: number | undefined
  tax: number | undefined
}

export const BILL_LABELS = {
  number: 'Bill number',
  billedOn: 'Bill date',
  dueOn: 'Due date',
  freight: 'Freight',
  tax: 'Tax',
  note: 'Note',
}

interface Props<V extends FieldValues> {
  form: AdminForm<V>
}

function factsOf<V extends FieldValues>(form: AdminForm<V>) {
  return form as unknown as AdminForm<BillFactValues & FieldValues>
}

export function BillFactsFields<V extends FieldValues>({ form }: Props<V>) {
  const { register, errors } = factsOf(form)
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={BILL_LABELS.number} isRequired error={errors.number?.message as string | undefined}>
        <TextInput autoComplete="off" maxLength={60} {...register('number')} />
      </Field>
      <Field label={BILL_LABELS.billedOn} isRequired error={errors.billedOn?.message as string | undefined}>
        <TextInput type="date" {...register('billedOn')} />
      </Field>
      <Field label={BILL_LABELS.dueOn} isRequired error={errors.dueOn?.message as string | undefined}>
        <TextInput type="date" {...register('dueOn')} />
      </Field>
    </div>
  )
}

interface TotalProps<V extends FieldValues> extends Props<V> {
  total: number
  hasGoods?: boolean
}

export function BillTotalFields<V extends FieldValues>({ form, total, hasGoods = true }: TotalProps<V>) {
  const { register, errors } = factsOf(form)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {hasGoods && (
          <Field
            label="Freight, $"
            help="Divided over the items by value, into their cost."
            error={errors.freight?.message as string | undefined}>
            <MoneyInput {...register('freight', numberOrNone)} />
          </Field>
        )}
        <Field
          label="Tax, $"
          help="Sales tax that the supplier charged, if any."
          error={errors.tax?.message as string | undefined}>
          <MoneyInput {...register('tax', numberOrNone)} />
        </Field>
      </div>
      <p role="status" className="figures text-right font-semibold">
        Total {formatMoney(total)}
      </p>
      <Field label={BILL_LABELS.note} error={errors.note?.message as string | undefined}>
        <TextArea rows={2} {...register('note')} />
      </Field>
    </>
  )
}
