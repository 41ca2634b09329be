import type { Ctx } from '../../context.ts'
import { type Occupied, readOccupied } from './occupied.ts'
import { merged, type Span } from './span.ts'

const DAY = 86_400_000

/** The days of UTC that lie in a span, which begins and ends with one. */
export function utcDaysOf({ from, until }: Span): string[] {
  return Array.from({ length: (until - from) / DAY }, (_, n) => dayFrom(from + n * DAY))
}

/** What lies in each of these days of UTC, the earliest of them first. */
export async function readOccupiedDays(ctx: Ctx, days: string[]): Promise<Map<string, Occupied>> {
  const [first, last] = [spanOfDay(days[0]!), spanOfDay(days.at(-1)!)]
  const found = await readOccupied(ctx, { from: first.from, until: last.until })
  return new Map(days.map((day) => [day, withinDay(found, spanOfDay(day))]))
}

/** Cut at both ends: what goes on the next day is told by that day, which may change alone. */
export function withinDay({ staff, rooms }: Occupied, day: Span): Occupied {
  return { staff: cut(staff, day), rooms: cut(rooms, day) }
}

function cut(spansOf: Map<number, Span[]>, day: Span): Map<number, Span[]> {
  const inDay = (spans: Span[]) =>
    spans
      .map(({ from, until }) => ({ from: Math.max(from, day.from), until: Math.min(until, day.until) }))
      .filter(({ from, until }) => from < until)
  return new Map([...spansOf].map(([owner, spans]) => [owner, inDay(spans)]))
}

/** All of them as one, as if they had been read at once. */
export function together(days: readonly Occupied[]): Occupied {
  return {
    staff: gathered(days.map(({ staff }) => staff)),
    rooms: gathered(days.map(({ rooms }) => rooms)),
  }
}

function gathered(parts: readonly Map<number, Span[]>[]): Map<number, Span[]> {
  const owners = new Set(parts.flatMap((part) => [...part.keys()]))
  return new Map([...owners].map((owner) => [owner, merged(parts.flatMap((part) => part.get(owner) ?? []))]))
}

function spanOfDay(day: string): Span {
  const from = new Date(day).getTime()
  return { from, until: from + DAY }
}

function dayFrom(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
