import type { Place } from '#contract/appointments/appointment.ts'
import type { Span } from './span.ts'

const MINUTE = 60_000

/** How long a service takes, and what comes before and after it. */
export interface Pace {
  durationMinutes: number
  stepMinutes: number
  bufferMinutes: number
  travelMinutes: number
  /** On site: from the first to the last moment at which we may arrive. */
  windowMinutes: number
}

export interface Visit {
  /** What the customer is told; on site from the first moment at which we may arrive to the last at which we are done. */
  told: Span
  /** With the way there and back: it lies within the opening hours. */
  away: Span
  /** With tidying up, which may go on past closing: nobody else can have it. */
  busy: Span
}

/** What an appointment takes that begins at an instant. Source: docs/rules.md, B-2. */
export function visitAt(startsAt: number, pace: Pace, place: Place): Visit {
  const travel = place === 'on site' ? pace.travelMinutes * MINUTE : 0
  const window = place === 'on site' ? pace.windowMinutes * MINUTE : 0
  const endsAt = startsAt + window + pace.durationMinutes * MINUTE
  const away = { from: startsAt - travel, until: endsAt + travel }
  return {
    told: { from: startsAt, until: endsAt },
    away,
    busy: { from: away.from, until: away.until + pace.bufferMinutes * MINUTE },
  }
}

/** Every beginning at which a visit lies within these hours, in steps from their opening. */
export function beginnings(open: readonly Span[], pace: Pace, place: Place): number[] {
  const result: number[] = []
  const step = pace.stepMinutes * MINUTE
  for (const { from, until } of open) {
    const first = from + (from - visitAt(from, pace, place).away.from)
    for (let start = first; visitAt(start, pace, place).away.until <= until; start += step) result.push(start)
  }
  return result
}
