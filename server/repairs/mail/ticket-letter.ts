import type { RepairMailKind } from '#contract/repairs/repair-mail.ts'
import { filledText } from '../../company/mail-texts/mail-text.ts'
import { type Block, button, greeting, letter, paragraph } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'

export interface TicketMail {
  kind: RepairMailKind
  dedupeKey: string
  facts?: Record<string, string>
  blocks?: Block[]
  button?: string
}

export function ticketLetter(
  ticket: Pick<TicketRow, 'id' | 'customerName' | 'deviceType' | 'deviceBrand' | 'deviceModel'>,
  { kind, facts, blocks = [], button: label = 'See your repair' }: TicketMail,
  { written, link }: { written: Parameters<typeof filledText>[1]; link: string },
) {
  const { subject, opening } = filledText(kind, written, {
    device: deviceOf(ticket),
    number: `T-${ticket.id}`,
    name: nameInMail(ticket.customerName) ?? '',
    ...facts,
  })
  return letter(subject, [greeting(ticket.customerName), paragraph(opening), ...blocks, button(label, link)])
}

export function deviceOf({
  deviceType,
  deviceBrand,
  deviceModel,
}: Pick<TicketRow, 'deviceType' | 'deviceBrand' | 'deviceModel'>): string {
  const named = nameInMail([deviceBrand, deviceModel].filter(Boolean).join(' '))
  return named ?? (deviceType === 'Other' ? 'device' : deviceType.toLowerCase())
}
