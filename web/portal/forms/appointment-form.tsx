import { useId } from 'react'
import type { AppointmentPlace, PortalAppointmentStatus } from '#contract/portal/record.ts'
import { CustomerFields, type CustomerValues } from '../../repairs/intake/intake-fields.tsx'
import { NoContactReason } from '../../repairs/intake/no-contact-reason.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { usePortal } from '../use-portal.ts'
import { FormButtons } from './form-buttons.tsx'
import type { FormProps } from './form-props.ts'
import { PortalCustomerPicker } from './portal-customer.tsx'
import { idsOfSubject, ownSubject, subjectOf } from './subject.ts'
import { SubjectSelect } from './subject-select.tsx'
import { notesWith, useRecordForm } from './use-record-form.ts'
import { customerOf, fieldText, instantOf, shopClock, zoneHelp } from './values.ts'

const PLACES: Record<AppointmentPlace, string> = {
  shop: 'At the shop',
  onsite: 'At the customer’s place',
  remote: 'Remote',
}
const STATUSES: PortalAppointmentStatus[] = ['Scheduled', 'Confirmed', 'Completed', 'Cancelled']
const OWN_STATUSES: PortalAppointmentStatus[] = ['Scheduled', 'Cancelled']

type Typed = CustomerValues & {
  customerId: number | null
  noContactReason: string
  service: string
  startsAt: string
  place: string
  address: string
  subject: string
  status: string
  note: string
}

export function AppointmentForm({ record, draft, onTyped, onDone, onCancel }: FormProps) {
  const { person, state } = usePortal()
  const { timeZone } = useShell().company
  const services = useId()
  const form = useRecordForm<Typed>({
    kind: 'appointment',
    record,
    draft,
    onTyped,
    onDone,
    values: {
      customerId: (record?.fields.customerId ?? null) as number | null,
      ...customerOf(record, person, state.contact),
      noContactReason: fieldText(record, 'noContactReason'),
      service: fieldText(record, 'service'),
      startsAt: shopClock(record?.fields.startsAt, timeZone),
      place: fieldText(record, 'place', 'shop'),
      address: fieldText(record, 'address'),
      subject: subjectOf(record),
      status: fieldText(record, 'status', 'Scheduled'),
      note: '',
    },
    toFields: ({ note, startsAt, subject, ...typed }) => ({
      ...typed,
      ...idsOfSubject(subject),
      startsAt: instantOf(startsAt, timeZone),
      notes: notesWith(record, note),
    }),
  })
  const { register, submit, errors, refusal, isBusy, watch } = form
  const allowed = person.isTechnician ? STATUSES : OWN_STATUSES
  const own = record?.fields.status as PortalAppointmentStatus | undefined
  const statuses =
    own && !allowed.includes(own) ? [own, ...allowed.filter((status) => status === 'Cancelled')] : allowed
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {person.isTechnician && record?.was == null && <PortalCustomerPicker form={form} />}
      <div className="grid gap-4 sm:grid-cols-3">
        <CustomerFields form={form} isOwn={!person.isTechnician} needsOneWay={person.isTechnician} />
      </div>
      {person.isTechnician && <NoContactReason form={form} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="How can we help?" isRequired error={errors.service?.message}>
          <TextInput maxLength={120} list={services} {...register('service')} />
          <datalist id={services}>
            {state.services.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </Field>
        <Field label="When" isRequired help={zoneHelp(timeZone)} error={errors.startsAt?.message}>
          <TextInput type="datetime-local" className="min-w-0" {...register('startsAt')} />
        </Field>
        <Field label="Where" isRequired error={errors.place?.message}>
          <Select {...register('place')}>
            {Object.entries(PLACES).map(([place, name]) => (
              <option key={place} value={place}>
                {place === 'onsite' && !person.isTechnician ? 'At your place' : name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Status" isRequired error={errors.status?.message}>
          <Select {...register('status')}>
            {statuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
        </Field>
      </div>
      {watch('place') === 'onsite' && (
        <Field
          label="Address"
          help="Street, number and city. If you leave it out, we call first."
          error={errors.address?.message}>
          <TextInput maxLength={300} autoComplete="off" {...register('address')} />
        </Field>
      )}
      <Field label="Which repair is it about?">
        <SubjectSelect none="None of them" own={ownSubject(record)} {...register('subject')} />
      </Field>
      <Field label="Add a note" error={errors.note?.message}>
        <TextArea rows={2} maxLength={2000} {...register('note')} />
      </Field>
      <FormButtons refusal={refusal} isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
