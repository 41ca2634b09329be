import { Printer } from 'lucide-react'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { Card } from '../../../ui/card.tsx'
import { useMayWrite } from '../../frame/may-write.tsx'
import { useMay } from '../../frame/use-admin-pages.ts'
import { openToPrint } from '../../printing/print-label-button.tsx'
import { useLabelPrinter } from '../../printing/use-label-printer.ts'
import { useReceiptPrinter } from '../../printing/use-receipt-printer.ts'
import { needsLink, SHEET_NAMES, type SheetName } from './sheets.ts'

export function PapersCard({ ticket }: { ticket: TicketDetails }) {
  const mayTakeIn = useMay('tickets.intake')
  const { hasPrinter, isPrinting, print } = useReceiptPrinter()
  const labelPrinter = useLabelPrinter()
  const mayPrintLink = useMayWrite() || (mayTakeIn && ticket.status === 'open')
  return (
    <Card id="papers" className="grid scroll-mt-[calc(var(--admin-top)+1rem)] gap-3">
      <h2 className="text-base">Papers</h2>
      <ul className="grid gap-1 text-sm">
        {Object.entries(SHEET_NAMES)
          .filter(([sheet]) => isThere(ticket, sheet as SheetName) && (mayPrintLink || !needsLink(sheet)))
          .map(([sheet, name]) => (
            <li key={sheet}>
              <a
                href={`/admin/print/ticket/${ticket.id}/${sheet}`}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex items-center gap-1.5">
                <Printer aria-hidden className="size-4" /> {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        {hasPrinter && mayTakeIn && (
          <li>
            <button
              type="button"
              className="link inline-flex items-center gap-1.5"
              disabled={isPrinting}
              onClick={() =>
                print({ job: (api) => api.call('POST /repair-tickets/:id/slip-prints', { id: ticket.id }) })
              }>
              <Printer aria-hidden className="size-4" /> Claim slip on the receipt printer
            </button>
          </li>
        )}
        {labelPrinter.hasPrinter && mayTakeIn && (
          <li>
            <button
              type="button"
              className="link inline-flex items-center gap-1.5"
              disabled={labelPrinter.isPrinting}
              onClick={() =>
                labelPrinter.print({
                  job: (api) => api.call('POST /repair-tickets/:id/label-prints', { id: ticket.id }),
                  inBrowser: () => openToPrint(`/admin/print/ticket/${ticket.id}/label-62x29`),
                })
              }>
              <Printer aria-hidden className="size-4" /> Label on the label printer
            </button>
          </li>
        )}
      </ul>
    </Card>
  )
}

function isThere({ estimates, account, status }: TicketDetails, sheet: SheetName): boolean {
  if (sheet === 'unclaimed') return status === 'ready for pickup'
  if (sheet === 'estimate') return estimates.length > 0
  return sheet !== 'receipt' || account.bill !== null || account.payments.length > 0
}
