import { and, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context.ts'
import { appointments } from '../appointment.table.ts'
import { timeHolds } from '../booking/time-hold.table.ts'
import { absences } from '../booking-setup.table.ts'
import { merged, type Span } from './span.ts'

export interface Occupied {
  staff: Map<number, Span[]>
  rooms: Map<number, Span[]>
}

const SECOND_MS = 1000
/** No appointment takes longer, so one that overlaps a span starts at most this long before it. */
const MAX_BUSY_MS = 2 * 86_400_000

export interface Except {
  /** An appointment that will be moved, so that its own time is free. */
  except?: number | undefined
  /** The key of the requester's hold, whose time is free for them. */
  hold?: string | undefined
}

export async function readOccupied(ctx: Ctx, { from, until }: Span, { except, hold }: Except = {}): Promise<Occupied> {
  const [since, end, earliest] = [new Date(from), new Date(until), new Date(from - MAX_BUSY_MS)]
  const { staffId, roomId, busyFrom, busyUntil, status } = appointments
  const booked = ctx.db
    .select({ staffId, roomId, spans: spansAsNumbers(busyFrom, busyUntil) })
    .from(appointments)
    .where(
      and(
        ne(status, 'cancelled'),
        gt(busyFrom, earliest),
        lt(busyFrom, end),
        gt(busyUntil, since),
        except === undefined ? undefined : ne(appointments.id, except),
      ),
    )
    .groupBy(staffId, roomId)
  const away = ctx.db
    .select({
      staffId: absences.staffId,
      roomId: sql<number | null>`null::int`,
      spans: spansAsNumbers(absences.from, absences.until),
    })
    .from(absences)
    .where(and(lt(absences.from, end), gt(absences.until, since)))
    .groupBy(absences.staffId)
  const held = ctx.db
    .select({
      staffId: timeHolds.staffId,
      roomId: timeHolds.roomId,
      spans: spansAsNumbers(timeHolds.busyFrom, timeHolds.busyUntil),
    })
    .from(timeHolds)
    .where(
      and(
        isNull(timeHolds.endedAt),
        lt(timeHolds.busyFrom, end),
        gt(timeHolds.busyUntil, since),
        hold === undefined ? undefined : ne(timeHolds.key, hold),
      ),
    )
    .groupBy(timeHolds.staffId, timeHolds.roomId)
  const rows = await unionAll(booked, away, held)
  const spans = rows.flatMap(({ staffId, roomId, spans }) =>
    spans.map(([from, until]) => ({ staffId, roomId, from: from * SECOND_MS, until: until * SECOND_MS })),
  )
  return { staff: spansBy(spans, ({ staffId }) => staffId), rooms: spansBy(spans, ({ roomId }) => roomId) }
}

/** Returns one row of numbers for each person, because parsing thousands of rows takes longer than finding them. */
function spansAsNumbers(from: PgColumn, until: PgColumn): SQL<[number, number][]> {
  return sql`(select json_agg(json_build_array(extract(epoch from lower(span)), extract(epoch from upper(span))))
    from unnest(range_agg(tstzrange(${from}, ${until}))) span)`
}

function spansBy<R extends Span>(rows: readonly R[], ownerOf: (row: R) => number | null): Map<number, Span[]> {
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
