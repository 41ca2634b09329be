import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { taxRateOfPercent } from '#contract/pricing/tax-rate.ts'
import { TaxRegistrationDraft } from '#contract/pricing/tax-settings.ts'
import { US_STATES } from '#contract/us-states.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { type Input, useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { GeneralTaxRate } from './general-tax-rate.ts'

interface RegistrationValues {
  state: string
  startsOn: string
  change: 'collect' | 'end'
  taxPercent: number | null
  isShippingTaxable: boolean
}

const Complete = z.looseObject({ taxRate: GeneralTaxRate.nullable() })

const RegistrationForm = z.preprocess(
  (values) => draftOf(values as RegistrationValues),
  Complete.pipe(TaxRegistrationDraft as unknown as z.ZodType<unknown, z.output<typeof Complete>>),
)

function draftOf({ change, taxPercent, isShippingTaxable, ...draft }: RegistrationValues) {
  if (change === 'end') return { ...draft, taxRate: null, isShippingTaxable: false }
  return { ...draft, taxRate: taxPercent === null ? undefined : taxRateOfPercent(taxPercent), isShippingTaxable }
}

export function NewTaxRegistration() {
  const api = useApi()
  const navigate = useNavigate()
  const refresh = useRefresh('tax_registration')
  const today = dayIn(useShell().company.timeZone, new Date())
  const close = () => void navigate({ to: '/admin/settings/taxes', replace: true, resetScroll: false })
  const form = useAdminForm<RegistrationValues>(RegistrationForm, {
    values: { state: '', startsOn: today, change: 'collect', taxPercent: null, isShippingTaxable: false },
    failure: 'Failed to add the state',
    async send(values) {
      await api.call('POST /admin/tax-registrations', draftOf(values) as Input<'POST /admin/tax-registrations'>)
      toast({ title: 'Registration saved' })
      close()
      await refresh()
    },
  })
  const { register, watch } = form
  const errors = form.errors as typeof form.errors & { taxRate?: { message?: string } }
  const isEnd = watch('change') === 'end'
  return (
    <FormDialog title="Add state" form={form} labels={{}} submitLabel="Save" onClose={close}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="State" isRequired error={errors.state?.message}>
          <Select {...register('state')}>
            <option value="">Choose a state</option>
            {Object.entries(US_STATES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="First day" isRequired error={errors.startsOn?.message}>
          <TextInput type="date" min={today} {...register('startsOn')} />
        </Field>
        <Field label="From that day" error={errors.change?.message}>
          <Select {...register('change')}>
            <option value="collect">Collect tax there</option>
            <option value="end">Stop collecting tax there</option>
          </Select>
        </Field>
        {!isEnd && (
          <Field
            label="Sales tax in percent"
            isRequired
            help="One rate for the whole state."
            error={errors.taxRate?.message}>
            <NumberInput min={0} max={30} step={0.0001} {...register('taxPercent', numberOrNull)} />
          </Field>
        )}
      </div>
      {!isEnd && <Checkbox label="Shipping is taxed too" {...register('isShippingTaxable')} />}
    </FormDialog>
  )
}
