import { useState } from 'react'
import { PlanWorkDraft } from '#contract/managed-it/admin-plan.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { minutesText } from '../../managed-it/plan-labels.ts'
import { dayText } from '../../shell/day-text.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import type { AdminPlan } from './plan.ts'

const SHOWN = 8

export function PlanWork({ plan }: { plan: AdminPlan }) {
  const mayAdd = useMay('tickets.write')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ul>
        {plan.work.slice(0, SHOWN).map(({ id, day, minutes, note, actor }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {note}{' '}
              <span className="text-muted">
                {dayText(day)}, {actor}
              </span>
            </span>
            <span className="figures whitespace-nowrap">{minutesText(minutes)}</span>
          </li>
        ))}
      </ul>
      {plan.work.length > SHOWN && <p className="text-muted">and {plan.work.length - SHOWN} earlier entries</p>}
      {mayAdd &&
        (isAdding ? (
          <AddWork plan={plan} onDone={() => setAdding(false)} />
        ) : (
          <div>
            <Button kind="quiet" size="small" onClick={() => setAdding(true)}>
              Add time
            </Button>
          </div>
        ))}
    </>
  )
}

function AddWork({ plan: { id }, onDone }: { plan: AdminPlan; onDone: () => void }) {
  const api = useApi()
  const saved = useRefresh('managed_plan')
  const { company } = useShell()
  const [key] = useState(createIdempotencyKey)
  const { register, submit, errors, refusal, isBusy } = useContractForm(PlanWorkDraft as never, {
    values: { id, key, day: dayIn(company.timeZone, new Date()), minutes: null as number | null, note: '' },
    async send({ minutes, ...work }) {
      await api.call('POST /admin/plans/:id/work', { ...work, minutes: minutes! })
      await saved()
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-[8rem_10rem_minmax(0,1fr)]">
      <Field label="Minutes" isRequired error={errors.minutes?.message}>
        <NumberInput min={1} autoFocus {...register('minutes', { valueAsNumber: true })} />
      </Field>
      <Field label="Day" isRequired error={errors.day?.message}>
        <TextInput type="date" {...register('day')} />
      </Field>
      <Field label="What was done" isRequired error={errors.note?.message}>
        <TextInput autoComplete="off" maxLength={200} {...register('note')} />
      </Field>
      <Refusal text={refusal} />
      <div className="flex flex-wrap gap-2 sm:col-span-3">
        <Button type="submit" size="small" isBusy={isBusy}>
          Save time
        </Button>
        <Button kind="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
