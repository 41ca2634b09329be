import type { AdminAppointment } from './calendar-labels.ts'

interface Laned<T> {
  item: T
  lane: number
  /** The number of lanes of the whole group of overlapping appointments. */
  lanes: number
}

type Timed = Pick<AdminAppointment, 'busyFrom' | 'busyUntil' | 'id'>

export function lanesOf<T extends Timed>(items: readonly T[]): Laned<T>[] {
  const sorted = [...items].sort((a, b) => a.busyFrom.localeCompare(b.busyFrom) || a.id - b.id)
  const result: Laned<T>[] = []
  let group: Laned<T>[] = []
  let ends: string[] = []
  const close = () => {
    for (const laned of group) laned.lanes = ends.length
    result.push(...group)
    group = []
    ends = []
  }
  for (const item of sorted) {
    if (ends.every((end) => end <= item.busyFrom)) close()
    const free = ends.findIndex((end) => end <= item.busyFrom)
    const lane = free === -1 ? ends.length : free
    ends[lane] = item.busyUntil
    group.push({ item, lane, lanes: 1 })
  }
  close()
  return result
}
