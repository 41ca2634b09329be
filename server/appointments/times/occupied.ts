import { and, gt, lt, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context.ts'
import { appointments } from '../appointment.table.ts'
import { absences } from '../booking-setup.table.ts'
import { merged, type Span } from './span.ts'

/** When people and rooms cannot be had, each `merged`. */
export interface Occupied {
  staff: Map<number, Span[]>
  rooms: Map<number, Span[]>
}

const SECOND_MS = 1000
/** No appointment keeps anybody busy for longer, so that what began before can be found by its beginning. */
const LONGEST_MS = 2 * 86_400_000

/** What lies in the span, of everybody; `except` is the appointment that is being moved. */
export async function readOccupied(ctx: Ctx, { from, until }: Span, except?: number): Promise<Occupied> {
  const { staffId, roomId, busyFrom, busyUntil, status, id } = appointments
  const rows = await ctx.db
    .select({ staffId, roomId, spans: spans(busyFrom, busyUntil) })
    .from(appointments)
    .where(
      and(
        ne(status, 'cancelled'),
        gt(busyFrom, new Date(from - LONGEST_MS)),
        lt(busyFrom, new Date(until)),
        gt(busyUntil, new Date(from)),
        except === undefined ? undefined : ne(id, except),
      ),
    )
    .groupBy(staffId, roomId)
  const booked = rows.flatMap(({ staffId, roomId, spans }) =>
    spans.map(([from, until]) => ({ staffId, roomId, from: from * SECOND_MS, until: until * SECOND_MS })),
  )
  const away = await ctx.db
    .select({ staffId: absences.staffId, from: absences.from, until: absences.until })
    .from(absences)
    .where(and(lt(absences.from, new Date(until)), gt(absences.until, new Date(from))))
  return {
    staff: spansBy([...booked, ...away.map(toSpan)], ({ staffId }) => staffId),
    rooms: spansBy(booked, ({ roomId }) => roomId),
  }
}

/**
 * All of one person in one row, as numbers, what follows without a gap as one span: a month holds thousands, and to make a row,
 * or a number, of each takes longer than to find it.
 */
function spans(from: PgColumn, until: PgColumn) {
  return sql<[number, number][]>`(
    select json_agg(json_build_array(extract(epoch from lower(span)), extract(epoch from upper(span))))
    from unnest(range_agg(tstzrange(${from}, ${until}))) span)`
}

function toSpan({ staffId, from, until }: { staffId: number; from: Date; until: Date }) {
  return { staffId, from: from.getTime(), until: until.getTime() }
}

function spansBy<R extends Span>(
  rows: readonly R[],
  ownerOf: (row: R) => number | null,
): Map<number, Span[]> {
  const byOwner = new Map<number, Span[]>()
  for (const row of rows) {
    const owner = ownerOf(row)
    if (owner === null) continue
    const spans = byOwner.get(owner)
    if (spans) spans.push(row)
    else byOwner.set(owner, [row])
  }
  return new Map([...byOwner].map(([owner, spans]) => [owner, merged(spans)]))
}
