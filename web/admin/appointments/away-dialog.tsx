import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plane } from 'lucide-react'
import { useState } from 'react'
import { addDays, dayIn, endOfDay, startOfDay } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { RowAction } from '../list/row-actions.tsx'
import { type Absence, absenceText, type Person } from './calendar-labels.ts'
import { useShowAppointmentsToMove } from './use-show-appointments-to-move.ts'

export function AwayDialog({ people }: { people: readonly Person[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Plane aria-hidden className="size-4" /> Away
      </Button>
      {isOpen && people[0] && <Away people={people} onClose={() => setOpen(false)} />}
    </>
  )
}

function Away({ people, onClose }: { people: readonly Person[]; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showAppointmentsToMove = useShowAppointmentsToMove()
  const { zone } = useCalendar()
  const tomorrow = addDays(dayIn(zone, new Date()), 1)
  const [away, setAway] = useState({ staffId: people[0]!.id, first: tomorrow, last: tomorrow, note: '' })
  const set = (change: Partial<typeof away>) => setAway({ ...away, ...change })
  const add = useMutation({
    mutationFn: () =>
      api.call('POST /admin/absences', {
        staffId: away.staffId,
        from: startOfDay(zone, away.first).toISOString(),
        until: endOfDay(zone, away.last).toISOString(),
        note: away.note,
      }),
    onSuccess: () => showAppointmentsToMove('Absence added', onClose),
    onError: failureToast('Failed to record the cash'),
    onSettled: () => askAgain(queryClient),
  })
  return (
    <Dialog title="Absences" isOpen size="wide" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Person" isRequired>
            <Select value={away.staffId} onChange={({ target }) => set({ staffId: Number(target.value) })}>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="First day" isRequired>
            <TextInput
              type="date"
              required
              value={away.first}
              onChange={({ target: { value: first } }) => set({ first, last: [first, away.last].toSorted().at(-1)! })}
            />
          </Field>
          <Field label="Last day" isRequired>
            <TextInput
              type="date"
              required
              min={away.first}
              value={away.last}
              onChange={({ target }) => set({ last: target.value })}
            />
          </Field>
        </div>
        <Field label="Note" help="Shown to staff.">
          <TextInput maxLength={120} value={away.note} onChange={({ target }) => set({ note: target.value })} />
        </Field>
        <Button type="submit" isBusy={add.isPending} className="justify-self-start">
          Add absence
        </Button>
      </form>
      <Listed people={people} />
    </Dialog>
  )
}

function Listed({ people }: { people: readonly Person[] }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { zone } = useCalendar()
  const absences = useQuery({ ...api.query('GET /admin/absences'), refetchOnMount: 'always' }).data ?? []
  const onSettled = () => askAgain(queryClient)
  const undo = useMutation({
    mutationFn: ({ staffId, from, until, note }: Absence) =>
      api.call('POST /admin/absences', { staffId, from, until, note }),
    onSuccess: () => toast({ title: 'Absence added' }),
    onError: failureToast('Failed to undo it'),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Absence) => api.call('POST /admin/absences/:id/remove', { id }),
    onSuccess: (_, absence) =>
      toast({
        title: `${nameOf(absence)} can be booked again`,
        action: { label: 'Undo', onChoose: () => undo.mutate(absence) },
      }),
    onError: failureToast('Failed to remove it'),
    onSettled,
  })
  const nameOf = ({ staffId }: Absence) => people.find(({ id }) => id === staffId)?.name ?? 'Former employee'
  return (
    <ul className="mt-4 grid gap-1 text-sm">
      {absences.map((absence) => (
        <li key={absence.id} className="flex items-center justify-between gap-3 border-t border-line py-1">
          <span>
            {nameOf(absence)}: {absenceText(absence, zone)}
            {absence.note && ` (${absence.note})`}
          </span>
          <RowAction verb="Remove" of={`${nameOf(absence)}’s absence`} onClick={() => remove.mutate(absence)} />
        </li>
      ))}
    </ul>
  )
}

function askAgain(queryClient: QueryClient) {
  const keys = ['GET /admin/appointments', 'GET /admin/absences']
  return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
