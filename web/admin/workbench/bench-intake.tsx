import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { IntakeDraft } from '#contract/repairs/workbench.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { type Input, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { EMPTY_INTAKE, IntakeFields, type IntakeValues } from '../../repairs/intake/intake-fields.tsx'
import { KnownCustomer } from '../../repairs/intake/known-customer.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { PAYING_NAMES } from './paying-names.ts'

type Draft = Input<'POST /admin/workbench/intake'>
type Service = Draft['serviceType']
type Values = IntakeValues & Pick<Draft, 'serviceType' | 'addOns' | 'paymentMethod'>

const EMPTY: Values = { ...EMPTY_INTAKE, serviceType: 'PC Repair', addOns: [], paymentMethod: 'counter' }

export function BenchIntake() {
  const api = useApi()
  const navigate = useNavigate()
  const refresh = useRefresh('workbench')
  const { company } = useShell()
  const addOns = useQuery(api.query('GET /admin/workbench/add-ons'))
  const [key, setKey] = useState(createIdempotencyKey)
  const form = useContractForm<Values>(IntakeDraft.omit({ key: true }) as never, {
    values: EMPTY,
    async send(values) {
      const ticket = await api.call('POST /admin/workbench/intake', {
        ...values,
        key,
        addOns: [values.addOns ?? []].flat().filter(Boolean),
      } as Draft)
      form.reset(EMPTY)
      setKey(createIdempotencyKey())
      void refresh()
      toast({ title: 'Success', description: 'New repair ticket has been created.' })
      await navigate({ to: '/admin/tickets/$id', params: { id: String(ticket.id) } })
    },
  })
  const { register, submit, errors, refusal, isBusy, isDirty, watch, setValue } = form
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h2 className="text-base">New Customer Intake Form</h2>
        <Field label="Service type" isRequired error={errors.serviceType?.message}>
          <Select
            {...register('serviceType', {
              onChange({ target }) {
                const deviceType = DEVICE_TYPES[target.value as Service]
                if (deviceType) setValue('deviceType', deviceType)
              },
            })}
          >
            {IntakeDraft.shape.serviceType.options.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <OtherService service={watch('serviceType')} />
        <KnownCustomer form={form as never} />
        <IntakeFields form={form} isOwn={false} earliest={dayIn(company.timeZone, new Date())} />
        {addOns.data && addOns.data.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm font-semibold">Additional services</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {addOns.data.map(({ label, amount, isFrom }) => (
                <label key={label} className="flex min-h-6 items-center gap-2 text-sm">
                  <input type="checkbox" value={label} className="size-5" {...register('addOns')} />
                  <span>
                    {label}, {isFrom && 'from '}
                    <span className="figures">{formatMoney(amount)}</span>
                  </span>
                </label>
              ))}
            </div>
            <p className="text-xs text-muted">They are mailed as an estimate to approve.</p>
            <Refusal text={errors.addOns?.message} />
          </fieldset>
        )}
        <Field label="Payment method" isRequired error={errors.paymentMethod?.message}>
          <Select {...register('paymentMethod')}>
            {Object.entries(PAYING_NAMES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Refusal text={refusal} />
        <div>
          <Button type="submit" isBusy={isBusy}>
            Create ticket
          </Button>
        </div>
        <UnsavedGuard isDirty={isDirty} />
      </form>
    </Card>
  )
}

const DEVICE_TYPES: Partial<Record<Service, IntakeValues['deviceType']>> = { 'Phone Repair': 'Smartphone' }

const APPOINTMENT = {
  to: '/admin/appointments',
  text: 'is booked as an appointment',
  link: 'Open appointments',
} as const
const REQUEST = { to: '/admin/inquiries', text: 'begins with a quote', link: 'Open quote requests' } as const
const SALE = { to: '/admin/orders/new', text: 'is sold at the checkout counter', link: 'Open the counter' } as const

const PLAN = { to: '/admin/plans', text: 'is a plan', link: 'Open plans' } as const

const OTHER_SERVICES: Partial<Record<Service, typeof APPOINTMENT | typeof REQUEST | typeof SALE | typeof PLAN>> = {
  'Document Preparation': REQUEST,
  'U-Haul Service': SALE,
  'Bill Payment': SALE,
  'Copy/Print Service': SALE,
  'PC Usage': SALE,
  'Passport Photos': SALE,
  Domain: SALE,
  'Managed IT Service': PLAN,
  'Custom Application': REQUEST,
  'Notary Service': APPOINTMENT,
  'Web Design': REQUEST,
  'Credit Repair': APPOINTMENT,
}

function OtherService({ service }: { service: Service }) {
  const place = OTHER_SERVICES[service]
  if (!place) return null
  return (
    <p className="text-sm">
      {service} usually {place.text}.{' '}
      <AdminLink to={place.to} className="link">
        {place.link}
      </AdminLink>
    </p>
  )
}
