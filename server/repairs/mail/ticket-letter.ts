import type { RepairMailKind } from '#contract/repairs/repair-mail.ts'
import { type Block, button } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import { wordedLetter } from '../../mail/wording/worded-letter.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'

export interface TicketMail {
  kind: RepairMailKind
  dedupeKey: string
  facts?: Record<string, string>
  blocks?: Block[]
  button?: string
}

export type TicketInMail = Pick<
  TicketRow,
  | 'id'
  | 'version'
  | 'keyVersion'
  | 'customerName'
  | 'serviceType'
  | 'deviceType'
  | 'deviceBrand'
  | 'deviceModel'
  | 'belongings'
  | 'resolution'
  | 'readyAt'
  | 'warrantyEndsOn'
>

export function ticketLetter(
  ticket: Pick<TicketRow, 'id' | 'customerName' | 'deviceType' | 'deviceBrand' | 'deviceModel'>,
  { kind, facts, blocks = [], button: label = 'See your repair' }: TicketMail,
  link: string,
) {
  const known = { device: deviceOf(ticket), number: `T-${ticket.id}`, ...facts }
  const content = { name: ticket.customerName, facts: known, blocks: [...blocks, button(label, link)] }
  return wordedLetter(kind, content)
}

export function deviceOf({
  deviceType,
  deviceBrand,
  deviceModel,
}: Pick<TicketRow, 'deviceType' | 'deviceBrand' | 'deviceModel'>): string {
  const named = nameInMail([deviceBrand, deviceModel].filter(Boolean).join(' '))
  return named ?? (deviceType === 'Other' ? 'device' : deviceType.toLowerCase())
}
