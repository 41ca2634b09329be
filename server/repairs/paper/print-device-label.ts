import type { PrintJob } from '#contract/accounts/printer.ts'
import type { Label } from '../../accounts/label-printer/label.ts'
import { printLabels, requireLabelPrinterOf } from '../../accounts/label-printer/print-labels.ts'
import type { StaffCtx } from '../../context.ts'
import { readTicket } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { numberOf } from '../ticket/ticket.ts'
import { copyTicketLink } from './ticket-paper.ts'

/** @throws Problem `ticket_not_found`, and as `printLabels`. */
export async function printDeviceLabel(ctx: StaffCtx, { id }: { id: number }): Promise<PrintJob> {
  requireLabelPrinterOf(ctx)
  const ticket = await readTicket(ctx, id)
  const { link } = await copyTicketLink(ctx, { id })
  return printLabels(ctx, [{ label: deviceLabel(ticket, link), copies: 1 }])
}

/** Anyone can read the label, so it shows neither contact data nor the fault (docs/rules.md, R-17). */
function deviceLabel(ticket: TicketRow, link: string): Label {
  const { deviceType, deviceBrand, deviceModel, customerName, promisedFor, storageLocation } = ticket
  const device = [deviceBrand, deviceModel].filter(Boolean).join(' ') || deviceType
  const last = [promisedFor && `By ${dayText(promisedFor)}`, storageLocation && `Shelf ${storageLocation}`]
  return {
    qrCode: link,
    texts: [
      { text: numberOf(ticket), size: 'large' },
      { text: device, maxLines: 2 },
      { text: shortName(customerName) },
      ...last.filter((text) => typeof text === 'string').map((text) => ({ text })),
    ],
  }
}

/** `Carla Larch-Oak` becomes `Carla L.` */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}

function dayText(day: string): string {
  const look = { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' } as const
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', look)
}
