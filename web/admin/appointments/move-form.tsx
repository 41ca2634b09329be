import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn, instantAt, timeIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { Button } from '../../ui/button.tsx'
import { type AdminAppointment, minutesOf } from './calendar-labels.ts'
import { useMove } from './use-move.ts'
import { lengthOf, WhenFields } from './when-fields.tsx'

export function MoveForm({ appointment }: { appointment: AdminAppointment }) {
  const { id, startsAt, staffId, serviceId, place } = appointment
  const { zone } = useCalendar()
  const people = useQuery(useApi().query('GET /admin/booking')).data?.people ?? []
  const at = new Date(startsAt)
  const [when, setWhen] = useState({
    day: dayIn(zone, at),
    time: timeIn(zone, at),
    staffId,
    lengthMinutes: String(minutesOf(appointment)),
  })
  const move = useMove()
  const isSameTime = when.day === dayIn(zone, at) && when.time === timeIn(zone, at)
  const lengthMinutes = lengthOf(when.lengthMinutes)
  return (
    <form
      className="grid gap-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        move.mutate({
          before: appointment,
          staffId: when.staffId,
          lengthMinutes: lengthMinutes!,
          // A day and a clock time cannot express which of the two repeated hours is meant when clocks are set back.
          startsAt: isSameTime ? startsAt : instantAt(zone, when.day, when.time).toISOString(),
        })
      }}>
      <h2 className="text-base">Move</h2>
      <WhenFields
        value={when}
        people={people}
        about={{ serviceId, place, except: id }}
        usualMinutes={minutesOf(appointment)}
        errors={{ lengthMinutes: lengthMinutes ? undefined : 'Use whole minutes' }}
        onChange={setWhen}
      />
      <Button
        type="submit"
        kind="quiet"
        disabled={when.day === '' || when.time === '' || !lengthMinutes}
        isBusy={move.isPending}
        className="justify-self-start">
        Move it
      </Button>
    </form>
  )
}
