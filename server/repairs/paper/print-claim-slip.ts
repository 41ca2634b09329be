import type { PrintJob } from '#contract/accounts/printer.ts'
import type { PrintedLine } from '../../accounts/printer/esc-pos.ts'
import { letterheadLines } from '../../accounts/printer/letterhead-lines.ts'
import { momentText } from '../../accounts/printer/moment-text.ts'
import { printAtRegister } from '../../accounts/printer/print-at-register.ts'
import { readCompany } from '../../company/company.ts'
import type { StaffCtx } from '../../context.ts'
import { longDay } from '../../mail/long-day.ts'
import { readTicket } from '../ticket/change-ticket.ts'
import { numberOf } from '../ticket/ticket.ts'
import { printedTicketLink } from '../ticket/ticket-key.ts'

/** @throws Problem `ticket_not_found`, and as `printAtRegister`. */
export async function printClaimSlip(ctx: StaffCtx, { id }: { id: number }): Promise<PrintJob> {
  const ticket = await readTicket(ctx, id)
  const company = await readCompany(ctx)
  const { deviceType, deviceBrand, deviceModel, customerName, checkedInAt, promisedFor } = ticket
  const facts: [string, string | null][] = [
    ['Device', [deviceBrand, deviceModel].filter(Boolean).join(' ') || deviceType],
    ['Customer', customerName],
    ['Dropped off', checkedInAt && momentText(checkedInAt, company.timeZone)],
    ['Promised for', promisedFor && longDay(promisedFor)],
  ]
  const lines: PrintedLine[] = [
    ...letterheadLines(company),
    'rule',
    { title: numberOf(ticket) },
    ...facts.flatMap(([name, fact]) => (fact ? [{ text: `${name}: ${fact}` }] : [])),
    'rule',
    { qrCode: printedTicketLink(ctx.config, ticket), caption: 'Scan to follow and pay for your repair' },
    { text: 'To pick up your device, bring this slip, a photo ID or the agreed code.' },
  ]
  return printAtRegister(ctx, { lines })
}
