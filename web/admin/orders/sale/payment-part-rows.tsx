import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { offeredMethods, restAfterParts } from './payment-parts.ts'
import { PaymentReferenceField } from './payment-reference-field.tsx'
import type { SaleForm } from './use-sale-form.ts'

interface Props {
  due: number
  form: SaleForm
  hasAccount: boolean
}

const METHODS = { cash: 'Cash', terminal: 'Card terminal', check: 'Check', account: 'On account' }

const MAX_PARTS = 8

/** One row for each part that another payment pays, so that the chosen method pays the rest. */
export function PaymentPartRows({ due, form, hasAccount }: Props) {
  const { watch, setValue, getValues } = form
  const addButton = useRef<HTMLButtonElement>(null)
  const movesFocus = useRef(false)
  const [parts, payment] = watch(['partialPayments', 'payment'])
  function add() {
    movesFocus.current = true
    const [method] = offeredMethods({ payment, partialPayments: parts })
    setValue('partialPayments', [...getValues('partialPayments'), { method: method!, amount: '', reference: '' }])
  }
  function remove(position: number) {
    setValue(
      'partialPayments',
      getValues('partialPayments').filter((_, other) => other !== position),
    )
    addButton.current?.focus()
  }
  return (
    <>
      {parts.map((part, position) => (
        <PartRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the form names its fields by position
          key={position}
          position={position}
          method={part.method}
          form={form}
          hasAccount={hasAccount}
          takesFocus={movesFocus.current && position === parts.length - 1}
          onRemove={() => remove(position)}
        />
      ))}
      {parts.length > 0 && (
        <p role="status" className="figures basis-full text-lg font-semibold">
          {formatMoney(restAfterParts(due, parts))} left to pay
        </p>
      )}
      {parts.length < MAX_PARTS && (
        <Button
          ref={addButton}
          kind="quiet"
          size="small"
          aria-label={parts.length === 0 ? 'Split payment' : undefined}
          onClick={add}>
          <Plus aria-hidden className="size-4" /> {parts.length === 0 ? 'Split' : 'Add another part'}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  position: number
  method: keyof typeof METHODS
  form: SaleForm
  hasAccount: boolean
  takesFocus: boolean
  onRemove: () => void
}

function PartRow({ position, method, form, hasAccount, takesFocus, onRemove }: RowProps) {
  const { register, getValues, errors } = form
  const error = errors.partialPayments?.[position]
  return (
    <fieldset className="grid basis-full gap-3 rounded-control border border-line p-3">
      <legend className="px-1 text-sm text-muted">{`Part ${position + 1}`}</legend>
      <div className="grid grid-cols-[10.5rem_minmax(0,1fr)_auto] items-start gap-2">
        <Field label="Method" error={error?.method?.message} isRequired>
          <Select {...register(`partialPayments.${position}.method`)}>
            {offeredMethods(getValues(), { position, hasAccount }).map((offered) => (
              <option key={offered} value={offered}>
                {METHODS[offered]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Amount" error={error?.amount?.message} isRequired>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            autoFocus={takesFocus}
            {...register(`partialPayments.${position}.amount`)}
          />
        </Field>
        <IconButton label={`Remove part ${position + 1}`} className="mt-6" onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      {(method === 'terminal' || method === 'check') && (
        <PaymentReferenceField
          method={method}
          field={register(`partialPayments.${position}.reference`)}
          error={error?.reference}
        />
      )}
    </fieldset>
  )
}
