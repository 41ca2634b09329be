import { useQueryClient } from '@tanstack/react-query'
import { RuleChange } from '#contract/appointments/booking-setup.ts'
import { useApi } from '../../api.ts'
import { ADMIN_PLACE_LABELS, type Place } from '../../appointments/appointment-labels.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import type { Person, Rule } from './calendar-labels.ts'

const LABELS = {
  durationMinutes: 'Duration, in minutes',
  stepMinutes: 'Minutes between start times',
  bufferMinutes: 'Buffer after it, in minutes',
  travelMinutes: 'Minutes of travel each way',
  windowMinutes: 'On site: arrival window, in minutes',
  noticeMinutes: 'Minimum notice, in minutes',
  horizonDays: 'Bookable days ahead',
  places: 'Where',
  needsRoom: 'Needs a room at the shop',
  depositKind: 'Deposit to hold a time',
  depositAmount: 'Deposit in dollars',
  depositPercent: 'Percent of the first price',
  depositRefundHours: 'Refundable until, hours before',
  staffIds: 'Technicians',
}

const NUMBERS = [
  'durationMinutes',
  'stepMinutes',
  'bufferMinutes',
  'travelMinutes',
  'windowMinutes',
  'noticeMinutes',
  'horizonDays',
] as const

interface Props {
  rule: Rule
  people: readonly Person[]
  onClose: () => void
}

export function RuleDialog({ rule, people, onClose }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { serviceName, isUsual: _, hasPrice, isPayable, ...values } = rule
  const form = useAdminForm(RuleChange, {
    values: { ...values, depositKind: isPayable ? values.depositKind : ('none' as const) },
    draft: `booking_rule:${values.serviceId}`,
    failure: 'Failed to save',
    async send({ version: _, ...change }) {
      const setup = await api.call('POST /admin/booking/rules/:serviceId', change)
      queryClient.setQueryData(api.query('GET /admin/booking').queryKey, setup)
      toast({ title: `${serviceName} saved` })
      onClose()
    },
  })
  const { register, errors, watch, setValue } = form
  const { places, staffIds, depositKind } = watch()
  return (
    <FormDialog title={serviceName} form={form} labels={LABELS} submitLabel="Save changes" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        {NUMBERS.map((name) => (
          <Field key={name} label={LABELS[name]} isRequired error={errors[name]?.message}>
            <TextInput inputMode="numeric" className="figures" {...register(name, numberOrNull)} />
          </Field>
        ))}
      </div>
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{LABELS.places}</legend>
        {(Object.keys(ADMIN_PLACE_LABELS) as Place[]).map((place) => (
          <Checkbox
            key={place}
            label={ADMIN_PLACE_LABELS[place]}
            checked={places.includes(place)}
            onChange={() => setValue('places', toggled(places, place), { shouldDirty: true })}
          />
        ))}
        <FieldError id="places-error" text={errors.places?.message} />
      </fieldset>
      <Checkbox label={LABELS.needsRoom} {...register('needsRoom')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={LABELS.depositKind}
          help={
            isPayable ? 'An unpaid time is released after half an hour.' : 'Deposits require services payable online.'
          }
          isRequired
          error={errors.depositKind?.message}>
          <Select {...register('depositKind')}>
            <option value="none">None</option>
            {isPayable && <option value="fixed">A fixed amount</option>}
            {isPayable && hasPrice && <option value="share">A share of the price</option>}
          </Select>
        </Field>
        {depositKind === 'fixed' && (
          <Field label={LABELS.depositAmount} isRequired error={errors.depositAmount?.message}>
            <TextInput inputMode="decimal" className="figures" {...register('depositAmount', numberOrNull)} />
          </Field>
        )}
        {depositKind === 'share' && (
          <Field label={LABELS.depositPercent} isRequired error={errors.depositPercent?.message}>
            <TextInput inputMode="numeric" className="figures" {...register('depositPercent', numberOrNull)} />
          </Field>
        )}
        {depositKind !== 'none' && (
          <Field
            label={LABELS.depositRefundHours}
            help="You keep it after that, or for a no-show."
            isRequired
            error={errors.depositRefundHours?.message}>
            <TextInput inputMode="numeric" className="figures" {...register('depositRefundHours', numberOrNull)} />
          </Field>
        )}
      </div>
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{LABELS.staffIds}</legend>
        <p className="text-xs text-muted">None selected: every technician.</p>
        {people.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={staffIds.includes(id)}
            onChange={() => setValue('staffIds', toggled(staffIds, id), { shouldDirty: true })}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}

function toggled<T>(chosen: readonly T[], one: T): T[] {
  return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
}
