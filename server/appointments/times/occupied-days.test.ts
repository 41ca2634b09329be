import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Occupied } from './occupied.ts'
import { together, utcDaysOf, withinDay } from './occupied-days.ts'
import { merged, type Span } from './span.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEEK: Span = { from: Date.parse('2026-11-23'), until: Date.parse('2026-11-30') }

test('days that are told one by one are together what they are at once, however long somebody is busy', () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 160 }), fc.integer({ min: 1, max: 60 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(spans, (given) => {
      const busy = merged(
        given.map(([from, hours]) => ({
          from: WEEK.from + from * HOUR,
          until: Math.min(WEEK.until, WEEK.from + (from + hours) * HOUR),
        })),
      )
      const occupied: Occupied = { staff: new Map([[1, busy]]), rooms: new Map() }

      const days = utcDaysOf(WEEK).map((day) =>
        withinDay(occupied, { from: Date.parse(day), until: Date.parse(day) + DAY }),
      )

      expect(together(days).staff.get(1) ?? []).toEqual(busy)
    }),
  )
})
