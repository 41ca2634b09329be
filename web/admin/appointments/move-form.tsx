import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn, instantAt, timeIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { Button } from '../../ui/button.tsx'
import type { AdminAppointment } from './calendar-labels.ts'
import { useMove } from './use-move.ts'
import { WhenFields } from './when-fields.tsx'

export function MoveForm({ appointment }: { appointment: AdminAppointment }) {
  const { id, version, startsAt, staffId } = appointment
  const { zone } = useCalendar()
  const api = useApi()
  const queryClient = useQueryClient()
  const people = useQuery(api.query('GET /admin/booking')).data?.people ?? []
  const at = new Date(startsAt)
  const [when, setWhen] = useState({ day: dayIn(zone, at), time: timeIn(zone, at), staffId })
  const move = useMove()
  const isSameTime = when.day === dayIn(zone, at) && when.time === timeIn(zone, at)
  const isComplete = when.day !== '' && when.time !== ''
  return (
    <form
      className="grid gap-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        move.mutate(
          {
            id,
            version,
            staffId: when.staffId,
            // A day and a clock time cannot express which of the two repeated hours is meant when clocks are set back.
            startsAt: isSameTime ? startsAt : instantAt(zone, when.day, when.time).toISOString(),
          },
          {
            onSuccess: (changed) =>
              queryClient.setQueryData(api.query('GET /admin/appointments/:id', { id }).queryKey, changed),
          },
        )
      }}
    >
      <h2 className="text-base">Another time or person</h2>
      <WhenFields value={when} people={people} onChange={setWhen} />
      <Button type="submit" kind="quiet" disabled={!isComplete} isBusy={move.isPending} className="justify-self-start">
        Move it
      </Button>
    </form>
  )
}
