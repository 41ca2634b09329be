import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { OTHER_METHOD, restAfterSplit } from './split-amounts.ts'
import { TerminalReferenceField } from './terminal-reference-field.tsx'
import type { SaleForm, SaleValues } from './use-sale-form.ts'

interface Props {
  method: SaleValues['payment']['method']
  due: number
  form: SaleForm
}

/** Takes a part by the other method, so that the chosen one pays the rest. */
export function SplitPayment({ method, due, form }: Props) {
  const { register, watch, setValue, errors } = form
  // Each button disappears when it is clicked, so that the focus must move on.
  const movesFocus = useRef(false)
  const [split] = watch('partialPayments')
  const isSplit = split !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form may render again before the buttons change
  useEffect(() => {
    movesFocus.current = false
  }, [isSplit])
  const other = OTHER_METHOD[method]
  if (!other) return null
  function change(partialPayments: SaleValues['partialPayments']) {
    movesFocus.current = true
    setValue('partialPayments', partialPayments)
  }
  if (!split)
    return (
      <Button
        kind="quiet"
        size="small"
        className="w-fit"
        autoFocus={movesFocus.current}
        onClick={() => change([{ amount: '', reference: '' }])}>
        Split payment
      </Button>
    )
  const error = errors.partialPayments?.[0]
  return (
    <div className="grid gap-3 rounded-control border border-line p-3">
      <Field label={other === 'terminal' ? 'Paid by card' : 'Paid in cash'} error={error?.amount?.message} isRequired>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          autoFocus={movesFocus.current}
          {...register('partialPayments.0.amount')}
        />
      </Field>
      {other === 'terminal' && (
        <TerminalReferenceField field={register('partialPayments.0.reference')} error={error?.reference} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="figures font-semibold">
          {formatMoney(restAfterSplit(due, split.amount))} left to pay {method === 'cash' ? 'in cash' : 'by card'}
        </p>
        <Button kind="quiet" size="small" onClick={() => change([])}>
          Don’t split
        </Button>
      </div>
    </div>
  )
}
