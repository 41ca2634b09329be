import { useQuery } from '@tanstack/react-query'
import { isAboutDevice } from '#contract/repairs/ticket-facts.ts'
import { IntakeDraft } from '#contract/repairs/workbench.ts'
import { useApi } from '../../../api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { PAYING_NAMES } from '../../workbench/paying-names.ts'
import type { IntakePageValues } from './intake-values.ts'

type Service = IntakePageValues['serviceType']

export function ServiceFields({ form: { register, errors, watch } }: { form: ContractForm<IntakePageValues> }) {
  const addOns = useQuery(useApi().query('GET /admin/workbench/add-ons'))
  const service = watch('serviceType')
  return (
    <>
      <Field label="Service type" isRequired error={errors.serviceType?.message}>
        <Select {...register('serviceType')}>
          {IntakeDraft.shape.serviceType.options.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field label="Payment method" isRequired error={errors.paymentMethod?.message}>
        <Select {...register('paymentMethod')}>
          {Object.entries(PAYING_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <OtherService service={service} />
      {isAboutDevice(service) && addOns.data && addOns.data.length > 0 && (
        <fieldset className="col-span-full grid gap-2">
          <legend className="mb-2 text-sm font-semibold">Additional services</legend>
          <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
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
          <p className="text-xs text-muted">They become an estimate that the customer approves.</p>
          <Refusal text={errors.addOns?.message} />
        </fieldset>
      )}
    </>
  )
}

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
    <p className="col-span-full text-sm">
      {service} usually {place.text}.{' '}
      <AdminLink to={place.to} className="link">
        {place.link}
      </AdminLink>
    </p>
  )
}
