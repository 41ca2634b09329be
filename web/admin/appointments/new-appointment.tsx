import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { z } from 'zod'
import { Place as Places, requireAddressOnSite, visitor } from '#contract/appointments/appointment.ts'
import { requireContactOrReason } from '#contract/contact-or-reason.ts'
import { ChosenCustomerId } from '#contract/customers/chosen-customer.ts'
import { text } from '#contract/scalars.ts'
import { dayIn, instantAt, timeIn, type Zone } from '#contract/zoned-time.ts'
import { type Output, useApi } from '../../api.ts'
import { ADMIN_PLACE_LABELS, type Place } from '../../appointments/appointment-labels.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { NoContactReason } from '../../repairs/intake/no-contact-reason.tsx'
import { shopTime } from '../../shell/shop-time.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { type Customer, contactOf } from '../customers/customer.ts'
import { FormCustomer } from '../customers/form-customer.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import type { Setup } from './calendar-labels.ts'
import { ChosenSlot, type Slot } from './chosen-slot.ts'
import { DAYS_SEARCHED, WhenFields } from './when-fields.tsx'

const rules = z
  .object({
    ...visitor,
    customerId: ChosenCustomerId,
    noContactReason: text(200),
    place: Places,
    day: z.iso.date('On which day?'),
    time: z.string().min(1, 'When?'),
    lengthMinutes: z
      .string()
      .trim()
      .regex(/^([1-9]\d*)?$/, 'Use whole minutes'),
  })
  .check(requireContactOrReason, requireAddressOnSite)

const LABELS = {
  customerName: 'Name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  address: 'Address',
  note: 'Reason for the visit',
}

interface Props {
  /** The customer whose page began the appointment. */
  customer?: Customer
  onClose: () => void
}

export function NewAppointment({ customer, onClose }: Props) {
  const api = useApi()
  const slot = use(ChosenSlot)
  const setup = useQuery(api.query('GET /admin/booking')).data
  const rule = setup?.rules[0]
  const times = useQuery({
    ...api.query('GET /admin/appointments/times', {
      serviceId: rule?.serviceId ?? 0,
      place: rule?.places[0] ?? 'shop',
      days: DAYS_SEARCHED,
      ...(slot && { from: slot.day }),
      ...(slot?.startsAt && { at: slot.startsAt }),
      ...(slot?.lengthMinutes && { lengthMinutes: slot.lengthMinutes }),
    }),
    enabled: rule !== undefined,
    refetchOnMount: 'always',
  })
  if (setup && rule && setup.people[0] && times.isFetchedAfterMount)
    return <BookForm setup={setup} times={times.data} slot={slot} customer={customer} onClose={onClose} />
  return (
    <Dialog title="New appointment" isOpen size="wide" onClose={onClose}>
      {setup && !(rule && setup.people[0]) ? (
        <p>No service can be booked yet: mark one as bookable under Services.</p>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

interface BookFormProps {
  setup: Setup
  times: Times | undefined
  slot: Slot | undefined
  customer: Customer | undefined
  onClose: () => void
}

type Times = Output<'GET /admin/appointments/times'>

function BookForm({ setup, times, slot, customer, onClose }: BookFormProps) {
  const api = useApi()
  const refresh = useRefresh('appointment')
  const { zone } = useCalendar()
  const { company } = useShell()
  const [key] = useState(createIdempotencyKey)
  const form = useAdminForm(rules, {
    values: { ...startingFrom(setup, times, slot, zone), ...(customer && customerOf(customer)) },
    draft: `appointment:${customer ? `customer ${customer.id}` : (slot?.startsAt ?? slot?.day ?? 'new')}`,
    failure: 'Failed to book',
    async send({ version: _, day, time, serviceId, staffId, lengthMinutes, ...visit }) {
      const startsAt = instantAt(zone, day, time).toISOString()
      const added = await api.call('POST /admin/appointments', {
        key,
        serviceId: Number(serviceId),
        staffId,
        startsAt,
        ...(lengthMinutes.trim() && { lengthMinutes: Number(lengthMinutes) }),
        ...visit,
        address: visit.place === 'on site' ? visit.address : '',
      })
      toast({
        title: `${added.number} booked`,
        description: `${added.customerName}, ${shopTime(added.startsAt, company.timeZone)}`,
      })
      onClose()
      await refresh()
    },
  })
  const { register, errors, watch, setValue } = form
  const rule = setup.rules.find(({ serviceId }) => serviceId === Number(watch('serviceId'))) ?? setup.rules[0]!
  const named = setup.people.filter(({ id }) => rule.staffIds.includes(id))
  const { place, ...when } = watch()
  return (
    <FormDialog title="New appointment" form={form} labels={LABELS} submitLabel="Book appointment" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Service" isRequired>
          <Select
            {...register('serviceId', {
              onChange({ target }) {
                const chosen = setup.rules.find(({ serviceId }) => serviceId === Number(target.value))!
                const fits = fitting(chosen, setup, { place, staffId: when.staffId })
                setValue('place', fits.place, { shouldDirty: true })
                setValue('staffId', fits.staffId, { shouldDirty: true })
              },
            })}>
            {setup.rules.map(({ serviceId, serviceName }) => (
              <option key={serviceId} value={serviceId}>
                {serviceName}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Where" isRequired>
          <Select {...register('place')}>
            {Object.entries(ADMIN_PLACE_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <WhenFields
        value={when}
        about={{ serviceId: rule.serviceId, place }}
        usualMinutes={rule.durationMinutes + (place === 'on site' ? rule.windowMinutes : 0)}
        people={named.length > 0 ? named : setup.people}
        errors={{ day: errors.day?.message, time: errors.time?.message, lengthMinutes: errors.lengthMinutes?.message }}
        onChange={(changed) => {
          for (const name of ['day', 'time', 'staffId', 'lengthMinutes'] as const)
            setValue(name, changed[name], { shouldDirty: true })
        }}
      />
      <FormCustomer form={form} prefix="customer" />
      <Field label={LABELS.customerName} isRequired error={errors.customerName?.message}>
        <TextInput autoComplete="off" {...register('customerName')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={LABELS.customerPhone} error={errors.customerPhone?.message}>
          <TextInput type="tel" autoComplete="off" {...register('customerPhone')} />
        </Field>
        <Field label={LABELS.customerEmail} error={errors.customerEmail?.message}>
          <TextInput type="email" autoComplete="off" {...register('customerEmail')} />
        </Field>
      </div>
      <NoContactReason form={form} />
      {place === 'on site' && (
        <Field label={LABELS.address} isRequired error={errors.address?.message}>
          <TextInput autoComplete="off" {...register('address')} />
        </Field>
      )}
      <Field label={LABELS.note} error={errors.note?.message}>
        <TextArea rows={2} {...register('note')} />
      </Field>
    </FormDialog>
  )
}

function fitting(
  { places, staffIds }: Setup['rules'][number],
  { people }: Setup,
  chosen?: { place: Place; staffId: number },
) {
  const able = staffIds.length > 0 ? staffIds : people.map(({ id }) => id)
  return {
    place: chosen && places.includes(chosen.place) ? chosen.place : places[0]!,
    staffId: chosen && able.includes(chosen.staffId) ? chosen.staffId : able[0]!,
  }
}

/** At the chosen time with somebody who is free, or at the next free time. */
function startingFrom(setup: Setup, times: Times | undefined, slot: Slot | undefined, zone: Zone) {
  const rule = setup.rules[0]!
  const fits = fitting(rule, setup)
  const next = times?.days.flatMap(({ times }) => times)[0]
  const startsAt = slot?.startsAt ?? next?.startsAt
  const at = startsAt && new Date(startsAt)
  const able = rule.staffIds.length > 0 ? rule.staffIds : setup.people.map(({ id }) => id)
  const free = slot?.startsAt ? able.find((id) => !times?.at?.busyStaffIds.includes(id)) : next?.staffIds[0]
  return {
    serviceId: String(rule.serviceId),
    place: fits.place,
    staffId: slot?.staffId ?? free ?? fits.staffId,
    day: at ? dayIn(zone, at) : (slot?.day ?? dayIn(zone, new Date())),
    time: at ? timeIn(zone, at) : '',
    lengthMinutes: slot?.lengthMinutes ? String(slot.lengthMinutes) : '',
    customerId: null as number | null,
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    noContactReason: '',
    address: '',
    note: '',
  }
}

function customerOf(customer: Customer) {
  const { name, email, phone } = contactOf(customer)
  return { customerId: customer.id, customerName: name, customerEmail: email, customerPhone: phone }
}
