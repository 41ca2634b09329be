import type { Place } from '#contract/appointments/appointment.ts'
import { invalid } from '../../http/input.ts'
import type { Span } from './span.ts'

const MINUTE = 60_000

export interface Pace {
  durationMinutes: number
  stepMinutes: number
  bufferMinutes: number
  travelMinutes: number
  windowMinutes: number
}

export interface Visit {
  announced: Span
  /** Includes travel and must lie within the opening hours. */
  away: Span
  /** Includes clean-up, which may go on past closing. */
  busy: Span
}

/** Source: docs/rules.md, B-2. */
export function visitAt(startsAt: number, pace: Pace, place: Place): Visit {
  const travel = place === 'on site' ? pace.travelMinutes * MINUTE : 0
  const window = place === 'on site' ? pace.windowMinutes * MINUTE : 0
  const endsAt = startsAt + window + pace.durationMinutes * MINUTE
  const away = { from: startsAt - travel, until: endsAt + travel }
  return {
    announced: { from: startsAt, until: endsAt },
    away,
    busy: { from: away.from, until: away.until + pace.bufferMinutes * MINUTE },
  }
}

/**
 * The pace of an appointment whose length, arrival window included, was chosen.
 * @throws Problem `validation_failed` if it does not last longer than the arrival window.
 */
export function withLength<P extends Pace>(pace: P, place: Place, lengthMinutes: number | undefined): P {
  if (lengthMinutes === undefined) return pace
  const windowMinutes = place === 'on site' ? pace.windowMinutes : 0
  if (lengthMinutes <= windowMinutes) throw invalid({ lengthMinutes: ['It must last longer than the arrival window'] })
  return { ...pace, durationMinutes: lengthMinutes - windowMinutes }
}

export function beginnings(open: readonly Span[], pace: Pace, place: Place): number[] {
  const result: number[] = []
  const step = pace.stepMinutes * MINUTE
  for (const { from, until } of open) {
    const first = from + (from - visitAt(from, pace, place).away.from)
    for (let start = first; visitAt(start, pace, place).away.until <= until; start += step) result.push(start)
  }
  return result
}
