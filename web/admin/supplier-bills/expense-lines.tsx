import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import type { DirectBillValues } from './direct-bill-values.ts'

export function ExpenseLines({ form }: { form: AdminForm<DirectBillValues> }) {
  const { register, control, errors } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'expenses', keyName: 'key' })
  const { data: accounts = [] } = useQuery(useApi().query('GET /admin/expense-accounts'))
  return (
    <section aria-label="Expenses" className="grid gap-3">
      <h3 className="text-base">Expenses</h3>
      <p className="text-sm text-muted">Anything that does not come into stock, such as rent.</p>
      {fields.map(({ key }, place) => (
        <div key={key} className="grid items-start gap-3 border-b border-line pb-3 sm:grid-cols-[1fr_1fr_8rem_auto]">
          <Field label="For" isRequired error={errors.expenses?.[place]?.description?.message}>
            <TextInput autoComplete="off" maxLength={200} {...register(`expenses.${place}.description`)} />
          </Field>
          <Field label="Account" isRequired error={errors.expenses?.[place]?.accountNumber?.message}>
            <Select key={accounts.length} {...register(`expenses.${place}.accountNumber`)}>
              <option value="">Choose an account</option>
              {accounts.map(({ number, name }) => (
                <option key={number} value={number}>
                  {number} {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Amount, $" isRequired error={errors.expenses?.[place]?.amount && 'Enter an amount'}>
            <MoneyInput {...register(`expenses.${place}.amount`, numberOrNull)} />
          </Field>
          <IconButton label={`Remove expense ${place + 1}`} className="sm:mt-7" onClick={() => remove(place)}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      <Button
        kind="quiet"
        className="justify-self-start"
        onClick={() => append({ accountNumber: '', description: '', amount: null })}>
        <Plus aria-hidden className="size-4" /> Add expense
      </Button>
    </section>
  )
}
