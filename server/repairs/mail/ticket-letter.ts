import type { RepairMailKind } from '#contract/repairs/repair-mail.ts'
import { filledText } from '../../company/mail-texts/mail-text.ts'
import { type Block, button, greeting, letter, paragraph } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'

/** What is told about a repair; how its subject and opening are worded is the owner's. */
export interface TicketMail {
  kind: RepairMailKind
  dedupeKey: string
  /** What its words stand for, besides device, number and name. */
  facts?: Record<string, string>
  /** After the opening. */
  blocks?: Block[]
  /** What its link is for; to see the repair unless said. */
  button?: string
}

/** Every mail about a repair ends in its link. */
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

/** Brand and model as far as a mail may contain them, otherwise the kind of device. */
export function deviceOf({
  deviceType,
  deviceBrand,
  deviceModel,
}: Pick<TicketRow, 'deviceType' | 'deviceBrand' | 'deviceModel'>): string {
  const named = nameInMail([deviceBrand, deviceModel].filter(Boolean).join(' '))
  return named ?? (deviceType === 'Other' ? 'device' : deviceType.toLowerCase())
}
