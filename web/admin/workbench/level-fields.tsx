import type { Output } from '../../api.ts'
import { PRIORITY_NAMES } from '../../repairs/ticket-labels.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { numberOrNull } from '../form/use-admin-form.ts'
import type { SetupValues } from './bench.ts'

type Levels = Output<'GET /admin/repair-settings'>['serviceLevels']

const FIELDS = {
  firstLookHours: { label: 'Diagnosis, business hours', min: 1 },
  estimateHours: { label: 'Estimate, business hours', min: 1 },
  promiseDays: { label: 'Completion, business days', min: 0 },
} as const
const NAMES = ['firstLookHours', 'estimateHours', 'promiseDays'] as const

export function LevelFields({ form, levels }: { form: ContractForm<SetupValues>; levels: Levels }) {
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-base">Turnaround times</h2>
        <p className="text-sm text-muted">
          Hours and days count from check-in, while the shop is open. Nothing is late while it waits for a part or the
          customer.
        </p>
      </div>
      {levels.map(({ priority }, at) => (
        <fieldset key={priority} className="grid gap-4 sm:grid-cols-3">
          <legend className="mb-2 text-sm font-semibold">{PRIORITY_NAMES[priority]}</legend>
          {NAMES.map((name) => (
            <Field
              key={name}
              label={FIELDS[name].label}
              isRequired
              error={form.errors.serviceLevels?.[at]?.[name]?.message}>
              <NumberInput min={FIELDS[name].min} {...form.register(`serviceLevels.${at}.${name}`, numberOrNull)} />
            </Field>
          ))}
        </fieldset>
      ))}
    </Card>
  )
}
