import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { sendEstimate } from '#contract/repairs/admin-ticket.ts'
import type { Visitor } from '../visitor.ts'

export const screenLines = [
  { kind: 'part', name: 'Screen', unitPrice: 60 },
  { kind: 'labor', name: 'Installation', quantity: 2, unitPrice: 20 },
] satisfies z.input<typeof sendEstimate.input>['lines']

type Draft = Partial<z.input<typeof sendEstimate.input>>

export function estimateTicket(technician: Visitor, { id }: { id: number }, draft: Draft = {}) {
  return technician.call(sendEstimate, { id, key: randomUUID(), lines: screenLines, ...draft })
}
