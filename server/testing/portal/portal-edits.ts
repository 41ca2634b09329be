import { randomUUID } from 'node:crypto'
import type { Fields, RecordKind } from '#contract/portal/record.ts'
import { type EditAnswer, type PortalEdit, syncPortal } from '#contract/portal/sync.ts'
import { aLaptop } from '../repairs/tickets.ts'
import type { Visitor } from '../visitor.ts'

export function anEdit(
  kind: RecordKind,
  fields: Fields,
  uuid: string = randomUUID(),
  was: Fields | null = null,
): PortalEdit {
  return { uuid, editKey: randomUUID(), kind, fields, was, access: null }
}

export function anIntake(given: Fields = {}): PortalEdit {
  return anEdit('intake', { ...aLaptop, isTermsAccepted: true, ...given })
}

export function anAppointment(given: Fields = {}): PortalEdit {
  const { customerName, customerEmail, customerPhone } = aLaptop
  const startsAt = '2026-12-01T15:00:00.000Z'
  return anEdit('appointment', { customerName, customerEmail, customerPhone, service: 'PC repair', startsAt, ...given })
}

export function aTask(given: Fields): PortalEdit {
  return anEdit('task', { description: 'Clean the fan', ...given })
}

export async function sent(who: Visitor, ...edits: PortalEdit[]): Promise<EditAnswer[]> {
  return (await who.call(syncPortal, { edits })).answers
}
