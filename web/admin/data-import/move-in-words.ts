import type { Output, RowOf } from '../../api.ts'

export type MoveIn = Output<'GET /admin/move-ins/:id'>
export type Preview = Output<'POST /admin/move-ins/preview'>
export type MovedRow = RowOf<'GET /admin/move-ins/:id/rows'>
export type Noun = MoveIn['noun']

export const NOUN_WORDS: Record<Noun, string> = {
  customers: 'Customers',
  tickets: 'Repairs',
  appointments: 'Appointments',
}

export function countedNouns(count: number, noun: Noun): string {
  const words = NOUN_WORDS[noun].toLowerCase()
  return `${count} ${count === 1 ? words.slice(0, -1) : words}`
}

export const MOVE_IN_STATES: Record<MoveIn['state'], string> = {
  importing: 'Under way',
  done: 'Done',
  failed: 'Failed',
  undoing: 'Being undone',
  undone: 'Undone',
}
