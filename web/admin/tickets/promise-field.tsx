import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useApi } from '../../api.ts'
import { dayOrNull } from '../../repairs/intake/intake-fields.tsx'
import { weekdayMonthDay } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'

interface Promised {
  promisedFor: string | null
}

interface Props<V extends FieldValues & Promised> {
  form: ContractForm<V>
  ticketId: number
  label: string
}

export function PromiseField<V extends FieldValues & Promised>({ form, ticketId, label }: Props<V>) {
  const { errors, register, setValue, watch } = form as unknown as ContractForm<Promised>
  const { data: advice } = useQuery(
    useApi().query('GET /repair-tickets/:id/promise-advice', { id: ticketId }),
  )
  return (
    <div className="grid content-start gap-1">
      <Field label={label} error={errors.promisedFor?.message}>
        <TextInput type="date" {...register('promisedFor', dayOrNull)} />
      </Field>
      {advice && (
        <p className="text-xs text-muted">
          Likely done by {weekdayMonthDay(advice.day)}: {reasonOf(advice)}.{' '}
          {watch('promisedFor') !== advice.day && (
            <Button
              kind="plain"
              size="small"
              onClick={() => setValue('promisedFor', advice.day, { shouldDirty: true })}
            >
              Promise that
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

function reasonOf({ ahead, finishedADay }: { ahead: number; finishedADay: number | null }): string {
  const before = ahead === 0 ? 'nothing stands before it' : `${ahead} before it`
  return finishedADay === null ? before : `${before}, about ${finishedADay} finished a day`
}
