import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { OTHER_METHOD, restAfterSplit } from './split-amounts.ts'
import type { SaleForm, SaleValues } from './use-sale-form.ts'

interface Props {
  method: SaleValues['payment']['method']
  due: number
  form: SaleForm
}

/** Takes a part by the other method, so that the chosen one pays the rest. */
export function SplitPayment({ method, due, form }: Props) {
  const { register, watch, setValue, errors } = form
  const other = OTHER_METHOD[method]
  if (!other) return null
  const [split] = watch('partialPayments')
  if (!split)
    return (
      <Button
        kind="quiet"
        size="small"
        className="w-fit"
        onClick={() => setValue('partialPayments', [{ amount: '', reference: '' }])}>
        Split payment
      </Button>
    )
  const error = errors.partialPayments?.[0]
  return (
    <div className="grid gap-3 rounded-control border border-line p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={other === 'terminal' ? 'Paid by card' : 'Paid in cash'} error={error?.amount?.message} isRequired>
          <TextInput inputMode="decimal" autoComplete="off" {...register('partialPayments.0.amount')} />
        </Field>
        {other === 'terminal' && (
          <Field label="Number on the terminal receipt" error={error?.reference?.message}>
            <TextInput maxLength={80} autoComplete="off" {...register('partialPayments.0.reference')} />
          </Field>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="figures font-semibold">
          {formatMoney(restAfterSplit(due, split.amount))} left to pay {method === 'cash' ? 'in cash' : 'by card'}
        </p>
        <Button kind="quiet" size="small" onClick={() => setValue('partialPayments', [])}>
          Don’t split
        </Button>
      </div>
    </div>
  )
}
