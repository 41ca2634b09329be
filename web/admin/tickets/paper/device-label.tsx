import { deviceName, type TicketDetails } from '../../../repairs/ticket-words.ts'
import { weekdayMonthDay } from '../../../shell/day-text.ts'
import { LabelLogo } from '../../../shell/logo/paper-logo.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { PrintedSheet } from './printed-sheet.tsx'

const LABELS = {
  'label-62x29': { width: '62mm', height: '29mm', look: 'w-[62mm] h-[29mm] text-[8pt]', code: 'size-[24mm]' },
  'label-54x25': { width: '54mm', height: '25mm', look: 'w-[54mm] h-[25mm] text-[7pt]', code: 'size-[20mm]' },
  'label-89x36': {
    width: '89mm',
    height: '36mm',
    look: 'w-[89mm] h-[36mm] text-[10pt]',
    code: 'size-[30mm]',
  },
} as const
export type LabelSize = keyof typeof LABELS

/** Anyone can read the label, so it shows neither contact data nor the fault (docs/rules.md, R-17). */
export function DeviceLabel({
  ticket,
  link,
  size,
}: {
  ticket: TicketDetails
  link: string
  size: LabelSize
}) {
  const { width, height, look, code } = LABELS[size]
  return (
    <PrintedSheet
      title={`Label ${ticket.number}`}
      size={{ width, height, margin: '0' }}
      className={`${look} overflow-hidden`}
    >
      <div className="flex h-full items-center gap-[2mm] p-[2mm]">
        <QrCode text={link} className={`${code} shrink-0`} />
        <div className="grid min-w-0 content-center leading-tight">
          <div className="flex min-w-0 items-center justify-between gap-[1mm]">
            <strong className="figures text-[1.8em] whitespace-nowrap">{ticket.number}</strong>
            <LabelLogo />
          </div>
          <span className="line-clamp-2 wrap-anywhere">{deviceName(ticket)}</span>
          <ShortName name={ticket.customerName} />
          {ticket.promisedFor && <span className="truncate">By {weekdayMonthDay(ticket.promisedFor)}</span>}
          {ticket.shelf && <Shelf name={ticket.shelf} />}
        </div>
      </div>
    </PrintedSheet>
  )
}

/**
 * `Carla Larch-Oak` becomes `Carla L.`; a long first name is cut instead of the initial, which distinguishes people.
 */
function ShortName({ name }: { name: string }) {
  const [first, ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return (
    <span className="flex gap-[0.25em]">
      <span className="truncate">{first}</span>
      {last && <span>{[...last][0]}.</span>}
    </span>
  )
}

const SHORT_SHELF = 10

/** The name is never cut, because the device could not be found. A long one stands alone in small type. */
function Shelf({ name }: { name: string }) {
  const isShort = name.length <= SHORT_SHELF
  return (
    <span className={classNames('font-semibold whitespace-nowrap', !isShort && 'text-[0.8em] leading-[1.5]')}>
      {isShort ? `Shelf ${name}` : name}
    </span>
  )
}
