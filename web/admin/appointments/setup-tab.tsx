import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { ADMIN_PLACE_LABELS, durationText } from '../../appointments/appointment-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import type { Rule, Setup } from './calendar-labels.ts'
import { RuleDialog } from './rule-dialog.tsx'

export function BookingSetupTab() {
  const query = useQuery({ ...useApi().query('GET /admin/booking'), refetchOnMount: 'always' })
  return (
    <>
      <AdminLink to="/admin/appointments" className="link inline-flex items-center gap-1 justify-self-start text-sm">
        <ArrowLeft aria-hidden className="size-4" /> Calendar
      </AdminLink>
      <TabHeading title="Booking">What can be booked, how long it takes, and who does it.</TabHeading>
      {query.error ? (
        <QueryError query={query} />
      ) : query.data ? (
        <Rules setup={query.data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}

function Rules({ setup }: { setup: Setup }) {
  const [edited, setEdited] = useState<Rule>()
  const mayChange = useMay('services.write')
  if (setup.rules.length === 0)
    return <EmptyState title="Nothing can be booked yet">Mark a service as bookable under Services.</EmptyState>
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <ul className="grid gap-2">
        {setup.rules.map((rule) => (
          <li key={rule.serviceId}>
            <Card className="flex flex-wrap items-center justify-between gap-3">
              <div>
                <h2 className="text-base">{rule.serviceName}</h2>
                <p className="text-sm text-muted">{ruleText(rule, setup)}</p>
              </div>
              {mayChange && (
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={`Edit ${rule.serviceName}`}
                  onClick={() => setEdited(rule)}>
                  Edit
                </Button>
              )}
            </Card>
          </li>
        ))}
      </ul>
      <Rooms setup={setup} mayChange={mayChange} />
      {edited && <RuleDialog rule={edited} people={setup.people} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function ruleText({ durationMinutes, places, staffIds, needsRoom, isUsual, ...rule }: Rule, { people }: Setup): string {
  const named = people.filter(({ id }) => staffIds.includes(id)).map(({ name }) => name)
  return [
    durationText(durationMinutes),
    places.map((place) => ADMIN_PLACE_LABELS[place].toLowerCase()).join(' or '),
    named.length > 0 ? named.join(', ') : 'every technician',
    needsRoom && 'takes a room',
    rule.depositKind === 'fixed' && `deposit of ${formatMoney(rule.depositAmount)}`,
    rule.depositKind === 'share' && `deposit of ${rule.depositPercent}%`,
    isUsual && 'as usual',
  ]
    .filter(Boolean)
    .join(' · ')
}

function Rooms({ setup, mayChange }: { setup: Setup; mayChange: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const show = (changed: Setup) => queryClient.setQueryData(api.query('GET /admin/booking').queryKey, changed)
  const add = useMutation({
    mutationFn: () => api.call('POST /admin/booking/rooms', { name }),
    onSuccess: (changed) => {
      show(changed)
      setName('')
    },
    onError: failureToast('Failed to add the room'),
  })
  const remove = useMutation({
    mutationFn: (id: number) => api.call('POST /admin/booking/rooms/:id/remove', { id }),
    onSuccess: show,
    onError: failureToast('Failed to remove the room'),
  })
  return (
    <Card className="grid gap-3">
      <h2 className="text-base">Rooms</h2>
      {setup.rooms.length === 0 && (
        <p className="text-sm text-muted">Services that take a room can be booked once there is one.</p>
      )}
      <ul className="grid gap-1 text-sm">
        {setup.rooms.map((room) => (
          <li key={room.id} className="flex items-center justify-between gap-2">
            {room.name}
            {mayChange && (
              <Button
                kind="plain"
                size="small"
                aria-label={`Remove ${room.name}`}
                onClick={() => remove.mutate(room.id)}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            add.mutate()
          }}>
          <TextInput
            aria-label="Name of a room"
            required
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" kind="quiet" isBusy={add.isPending}>
            <Plus aria-hidden className="size-4" /> Add
          </Button>
        </form>
      )}
    </Card>
  )
}
