import { Eye } from 'lucide-react'
import { useUser } from '../accounts/use-user.ts'
import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { buttonLook } from '../ui/button-look.ts'
import { classNames } from '../ui/class-names.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { ApprovalBadge, PriorityBadge, StatusBadge } from './ticket-badges.tsx'
import type { Ticket } from './ticket-labels.ts'

const HEADINGS = ['ID', 'Device', 'Customer', 'Status', 'Priority', 'Created', 'Actions']

export function TicketTable({ tickets }: { tickets: Ticket[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full text-sm max-md:block">
        <caption className="sr-only">Repair tickets</caption>
        <thead className="text-left max-md:sr-only">
          <tr className="border-b border-line">
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className="px-4 py-3 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {tickets.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cell = 'px-4 py-3 align-top max-md:block max-md:px-0 max-md:py-0.5'

function Row({ ticket }: { ticket: Ticket }) {
  const { company } = useShell()
  const isForStaff = useUser()?.permissions.includes('tickets.read') ?? false
  const { number, deviceType, deviceBrand, deviceModel, customerName, customerEmail } = ticket
  return (
    <tr className="border-b border-line last:border-0 max-md:block max-md:p-4">
      <th scope="row" className={`${cell} figures text-left font-semibold whitespace-nowrap`}>
        {number}
      </th>
      <td className={cell}>
        {deviceType} {deviceBrand && `(${deviceBrand})`}
        {deviceModel && <span className="block text-muted">{deviceModel}</span>}
      </td>
      <td className={classNames(cell, !isForStaff && 'max-md:hidden')}>
        {customerName}
        <span className="block break-all text-muted">{customerEmail}</span>
      </td>
      <td className={`${cell} max-md:mt-2 max-md:inline-block max-md:pr-2`}>
        <StatusBadge status={ticket.status} /> <ApprovalBadge ticket={ticket} isForStaff={isForStaff} />
      </td>
      <td className={classNames(cell, isForStaff ? 'max-md:inline-block' : 'max-md:hidden')}>
        <PriorityBadge priority={ticket.priority} />
      </td>
      <td className={`${cell} whitespace-nowrap max-md:text-muted`}>{shopTime(ticket.createdAt, company.timeZone)}</td>
      <td className={cell}>
        <SiteLink
          href={`/repair-tickets/${ticket.id}`}
          aria-label={`View details of ${number}`}
          className={buttonLook('quiet', 'small', 'max-md:mt-2')}>
          <Eye aria-hidden className="size-4" /> View details
        </SiteLink>
      </td>
    </tr>
  )
}
