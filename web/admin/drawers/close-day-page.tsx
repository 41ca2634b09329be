import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Output, useApi } from '../../api.ts'
import { longDay } from '../../shell/day-text.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { ItemHeading } from '../frame/item-heading.tsx'
import { PendingItem } from '../frame/pending-item.tsx'
import { PrintLink } from '../frame/print-link.tsx'
import { Panel } from '../orders/panel.tsx'
import { CloseDrawer } from './close-drawer.tsx'
import { DayPayments } from './day-payments.tsx'
import { drawerRows } from './drawer-rows.ts'

type Drawer = Output<'GET /admin/drawers'>[number]

export function CloseDayPage() {
  const query = useQuery({ ...useApi().query('GET /admin/day-sheet', {}), refetchOnMount: 'always' })
  const navigate = useNavigate()
  if (!query.data) return <PendingItem query={query} backTo="/admin/drawers" backName="All cash drawers" />
  const { day, drawers } = query.data
  const open = drawers.filter(({ closedAt }) => closedAt === null)
  const closed = drawers.filter(({ closedAt }) => closedAt !== null)
  return (
    <>
      <ItemHeading
        backTo="/admin/drawers"
        backName="All cash drawers"
        title="Close day"
        actions={<PrintLink href={`/admin/print/day/${day}`}>Day sheet</PrintLink>}>
        {longDay(day)}
      </ItemHeading>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {open.map((drawer) => (
          <OpenDrawer
            key={drawer.id}
            drawer={drawer}
            isLast={open.length === 1}
            onClosed={() => void navigate({ to: '/admin/print/day/$day', params: { day }, search: { print: true } })}
          />
        ))}
        <Panel title="Received today">
          <div className="overflow-x-auto px-4 py-2">
            <DayPayments sheet={query.data} />
          </div>
          <p className="border-t border-line p-4 text-sm text-muted">
            Received includes tips. Compare “Card terminal” with the total that the terminal prints.
          </p>
        </Panel>
        {closed.map((drawer) => (
          <ClosedDrawer key={drawer.id} drawer={drawer} />
        ))}
        {open.length === 0 && (
          <Panel title={closed.length > 0 ? 'Every drawer is closed' : 'No drawer is open'}>
            <p className="p-4 text-sm">
              {closed.length > 0 ? 'Print the day sheet for your records.' : noDrawerText(query.data)}{' '}
              <AdminLink to="/admin/drawers" className="link">
                Open a drawer
              </AdminLink>
            </p>
          </Panel>
        )}
      </div>
    </>
  )
}

function noDrawerText({ payments }: Output<'GET /admin/day-sheet'>): string {
  const tookCash = payments.some(({ method, received }) => method === 'cash' && received > 0)
  if (!tookCash) return 'There is no cash to count.'
  return 'Cash was taken today without an open drawer, so no count can be compared with it. Open a drawer before the first sale.'
}

interface OpenDrawerProps {
  drawer: Drawer
  isLast: boolean
  onClosed: () => void
}

function OpenDrawer({ drawer, isLast, onClosed }: OpenDrawerProps) {
  return (
    <CloseDrawer
      drawer={drawer}
      title={`Count drawer ${drawer.till}`}
      {...(isLast && { submitLabel: 'Close and print', onClosed })}>
      <div className="text-sm">
        <Amounts rows={drawerRows(drawer)} />
      </div>
    </CloseDrawer>
  )
}

function ClosedDrawer({ drawer }: { drawer: Drawer }) {
  const { company } = useShell()
  return (
    <Panel title={`Drawer ${drawer.till}`}>
      <div className="grid gap-3 p-4 text-sm">
        <p className="text-muted">
          Closed by {drawer.closedBy}, {shopTime(drawer.closedAt!, company.timeZone)}
        </p>
        <Amounts rows={drawerRows(drawer)} />
      </div>
    </Panel>
  )
}
