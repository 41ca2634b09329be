import { and, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
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
  const [since, end, earliest] = [from, until, from - LONGEST_MS].map((instant) =>
    new Date(instant).toISOString(),
  )
  const rows = await (except === undefined ? occupied : occupiedBesides)(ctx).execute({
    since,
    end,
    earliest,
    except,
  })
  const spans = rows.flatMap(({ staffId, roomId, spans }) =>
    spans.map(([from, until]) => ({ staffId, roomId, from: from * SECOND_MS, until: until * SECOND_MS })),
  )
  return {
    staff: spansBy(spans, ({ staffId }) => staffId),
    rooms: spansBy(spans, ({ roomId }) => roomId),
  }
}

const occupied = prepared((db) => occupiedWithin(db).prepare(''))

const occupiedBesides = prepared((db) =>
  occupiedWithin(db, ne(appointments.id, sql.placeholder('except'))).prepare(''),
)

/**
 * What is booked and who is away, in one statement. All of one person in one row, as numbers, what follows without a gap as one
 * span: a month holds thousands, and to make a row, or a number, of each takes longer than to find it.
 */
function occupiedWithin(db: Db, isOther?: SQL) {
  const { staffId, roomId, busyFrom, busyUntil, status } = appointments
  const [since, end, earliest] = [unseen('since'), unseen('end'), unseen('earliest')]
  const booked = db
    .select({ staffId, roomId, spans: asNumbers(busyFrom, busyUntil) })
    .from(appointments)
    .where(
      and(
        sql`${status} <> 'cancelled'`,
        gt(busyFrom, earliest),
        lt(busyFrom, end),
        gt(busyUntil, since),
        isOther,
      ),
    )
    .groupBy(staffId, roomId)
  const away = db
    .select({
      staffId: absences.staffId,
      roomId: sql<number | null>`null::int`,
      spans: asNumbers(absences.from, absences.until),
    })
    .from(absences)
    .where(and(lt(absences.from, end), gt(absences.until, since)))
    .groupBy(absences.staffId)
  return unionAll(booked, away)
}

/**
 * An instant that PostgreSQL does not see while it plans. Of one that it sees it expects to find less, and plans anew for
 * everybody who asks, which takes twice as long as to find it; so one plan is for all.
 */
function unseen(placeholder: string): SQL {
  return sql`(select ${sql.placeholder(placeholder)}::timestamptz)`
}

function asNumbers(from: PgColumn, until: PgColumn): SQL<[number, number][]> {
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
