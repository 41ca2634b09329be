import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Place as Places, requireContact, visitor } from '#contract/appointments/appointment.ts'
import { addDays, dayIn, instantAt } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { ADMIN_PLACE_LABELS, type Place } from '../../appointments/appointment-labels.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import type { Setup } from './calendar-labels.ts'
import { WhenFields } from './when-fields.tsx'

const rules = z
  .object({ ...visitor, place: Places, day: z.iso.date('On which day?'), time: z.string().min(1, 'When?') })
  .check(requireContact)

const LABELS = {
  customerName: 'Name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  address: 'Address',
  note: 'What is it about?',
}

export function NewAppointment({ onClose }: { onClose: () => void }) {
  const setup = useQuery(useApi().query('GET /admin/booking')).data
  if (setup?.rules[0] && setup.people[0]) return <BookForm setup={setup} onClose={onClose} />
  return (
    <Dialog title="New appointment" isOpen size="wide" onClose={onClose}>
      {setup ? (
        <p>No service can be booked yet: mark one as bookable under Services.</p>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

function BookForm({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('appointment')
  const { zone } = useCalendar()
  const [key] = useState(createIdempotencyKey)
  const form = useAdminForm(rules, {
    values: startingFrom(setup, addDays(dayIn(zone, new Date()), 1)),
    failure: 'Failed to book',
    async send({ version: _, day, time, serviceId, staffId, ...visit }) {
      const startsAt = instantAt(zone, day, time).toISOString()
      const added = await api.call('POST /admin/appointments', {
        key,
        serviceId: Number(serviceId),
        staffId,
        startsAt,
        ...visit,
        address: visit.place === 'on site' ? visit.address : '',
      })
      toast({ title: `${added.number} booked` })
      onClose()
      await refresh()
    },
  })
  const { register, errors, watch, setValue } = form
  const rule = setup.rules.find(({ serviceId }) => serviceId === Number(watch('serviceId'))) ?? setup.rules[0]!
  const named = setup.people.filter(({ id }) => rule.staffIds.includes(id))
  const { place, day, time, staffId } = watch()
  return (
    <FormDialog title="New appointment" form={form} labels={LABELS} submitLabel="Book it" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Service" isRequired>
          <Select
            {...register('serviceId', {
              onChange({ target }) {
                const chosen = setup.rules.find(({ serviceId }) => serviceId === Number(target.value))!
                const fits = fitting(chosen, setup, { place, staffId })
                setValue('place', fits.place, { shouldDirty: true })
                setValue('staffId', fits.staffId, { shouldDirty: true })
              },
            })}
          >
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
        value={{ day, time, staffId }}
        people={named.length > 0 ? named : setup.people}
        errors={{ day: errors.day?.message, time: errors.time?.message }}
        onChange={(when) => {
          for (const name of ['day', 'time', 'staffId'] as const) setValue(name, when[name], { shouldDirty: true })
        }}
      />
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

function startingFrom(setup: Setup, day: string) {
  const rule = setup.rules[0]!
  return {
    serviceId: String(rule.serviceId),
    ...fitting(rule, setup),
    day,
    time: '10:00',
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    address: '',
    note: '',
  }
}
