import { type SQL, sql } from 'drizzle-orm'
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
  const { rows } = await ctx.db.execute<OccupiedRow>(occupiedWithin({ from, until }, except))
  const spans = rows.flatMap(({ staffId, roomId, spans }) =>
    spans.map(([from, until]) => ({ staffId, roomId, from: from * SECOND_MS, until: until * SECOND_MS })),
  )
  return {
    staff: spansBy(spans, ({ staffId }) => staffId),
    rooms: spansBy(spans, ({ roomId }) => roomId),
  }
}

type OccupiedRow = Record<'staffId' | 'roomId', number | null> & { spans: [number, number][] }

/**
 * What is booked and who is away, in one statement. All of one person in one row, as numbers, what follows without a gap as one
 * span: a month holds thousands, and to make a row, or a number, of each takes longer than to find it.
 */
function occupiedWithin({ from, until }: Span, except: number | undefined): SQL {
  const { staffId, roomId, busyFrom, busyUntil, status, id } = appointments
  const [since, end] = [new Date(from).toISOString(), new Date(until).toISOString()]
  const earliest = new Date(from - LONGEST_MS).toISOString()
  const isOther = except === undefined ? sql`` : sql`and ${id} <> ${except}`
  return sql`select ${staffId} as "staffId", ${roomId} as "roomId", ${asNumbers(busyFrom, busyUntil)} as spans
    from ${appointments} where ${status} <> 'cancelled' and ${busyFrom} > ${earliest} and ${busyFrom} < ${end}
      and ${busyUntil} > ${since} ${isOther}
    group by ${staffId}, ${roomId}
    union all
    select ${absences.staffId}, null, ${asNumbers(absences.from, absences.until)}
    from ${absences} where ${absences.from} < ${end} and ${absences.until} > ${since}
    group by ${absences.staffId}`
}

function asNumbers(from: PgColumn, until: PgColumn): SQL {
  return sql`(select json_agg(json_build_array(extract(epoch from lower(span)), extract(epoch from upper(span))))
    from unnest(range_agg(tstzrange(${from}, ${until}))) span)`
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
