import { shopDay } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { Card } from '../ui/card.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { standing } from './repair-state-text.ts'
import { ApprovalBadge, StatusBadge } from './ticket-badges.tsx'
import { deviceName, type Ticket } from './ticket-labels.ts'

/** For the customer, so without priority and names. */
export function RepairList({ repairs }: { repairs: Ticket[] }) {
  const { company } = useShell()
  return (
    <ul className="grid gap-4">
      {repairs.map((repair) => (
        <li key={repair.id}>
          <Card className="relative grid gap-1.5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <h3 className="text-base">
                <SiteLink href={`/repair-tickets/${repair.id}`} className="link after:absolute after:inset-0">
                  {deviceName(repair)}
                </SiteLink>
              </h3>
              <StatusBadge status={repair.status} />
              <ApprovalBadge ticket={repair} isForStaff={false} />
            </div>
            <p>{standing(repair)}</p>
            <p className="text-sm text-muted">
              {repair.number}, {shopDay(repair.createdAt, company.timeZone)}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
