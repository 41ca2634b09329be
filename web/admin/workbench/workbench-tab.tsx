import { useQuery } from '@tanstack/react-query'
import {
  Activity,
  Camera,
  ClipboardPlus,
  LifeBuoy,
  type LucideIcon,
  MonitorSmartphone,
  ScreenShare,
  Settings2,
  ShieldCheck,
} from 'lucide-react'
import { useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import type { Bench } from './bench.ts'
import { BenchRequests } from './bench-requests.tsx'
import { TechNotes } from './tech-notes.tsx'

const ICONS: Record<Tool, LucideIcon> = {
  'Remote Access': MonitorSmartphone,
  'Screen Share': ScreenShare,
  'Live Camera': Camera,
  'Diagnostic Tools': Activity,
  'Security Suite': ShieldCheck,
  'Help Desk': LifeBuoy,
}

export function WorkbenchTab() {
  const bench = useQuery({ ...useApi().query('GET /admin/workbench'), refetchOnMount: 'always' })
  const mayChange = useMay('company.write')
  const mayTakeIn = useMay('tickets.intake')
  return (
    <>
      <TabHeading
        title="Workbench"
        actions={
          <>
            {mayChange && (
              <AdminLink to="/admin/workbench/setup" className={buttonLook('quiet')}>
                <Settings2 aria-hidden className="size-4" /> Repair settings
              </AdminLink>
            )}
            {mayTakeIn && (
              <AdminLink to="/admin/tickets/new" className={buttonLook()}>
                <ClipboardPlus aria-hidden className="size-4" /> New Customer Intake Form
              </AdminLink>
            )}
          </>
        }>
        What is on the bench, and what to do next.
      </TabHeading>
      {bench.error ? (
        <QueryError query={bench} />
      ) : bench.data ? (
        <Cards bench={bench.data} />
      ) : (
        <Skeleton className="h-32" />
      )}
      <BenchRequests tools={bench.data?.remoteTools ?? []} />
      {bench.data && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <RemoteTools tools={bench.data.remoteTools} />
          <TechNotes notes={bench.data.notes} usernames={bench.data.usernames} />
        </div>
      )}
    </>
  )
}

function Cards({ bench: { cards, timer, promises } }: { bench: Bench }) {
  const { company } = useShell()
  return (
    <>
      {timer && (
        <p role="status" className="text-sm">
          Your timer is running on{' '}
          <AdminLink to="/admin/tickets/$id" params={{ id: String(timer.ticketId) }} className="link">
            {timer.number}
          </AdminLink>{' '}
          since {shopTime(timer.startedAt, company.timeZone)}.
        </p>
      )}
      <ul className="grid gap-2 md:grid-cols-3 md:gap-4">
        {cards.map(({ kind, active, critical, medium, low, waiting }) => (
          <li key={kind}>
            <Card className="grid h-full gap-2 max-md:px-4 max-md:py-3">
              <div className="flex items-baseline justify-between gap-2 md:grid">
                <h2 className="text-base">{kind}</h2>
                <p className="figures text-2xl font-semibold max-md:text-lg">
                  {active} <span className="text-sm font-normal text-muted">active</span>
                </p>
              </div>
              <dl className="figures grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
                {Object.entries({ Critical: critical, Medium: medium, Low: low, Waiting: waiting }).map(
                  ([name, count]) => (
                    <div key={name} className="flex justify-between gap-2">
                      <dt className="text-muted">{name}</dt>
                      <dd className="font-semibold">{count}</dd>
                    </div>
                  ),
                )}
              </dl>
            </Card>
          </li>
        ))}
      </ul>
      {promises.made > 0 && (
        <p className="text-sm text-muted">
          On time in the last 90 days: {promises.onTime} of {promises.made}.
        </p>
      )}
    </>
  )
}

type Tool = Bench['remoteTools'][number]['tool']

function RemoteTools({ tools }: { tools: Bench['remoteTools'] }) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-base">Remote support tools</h2>
      <p className="text-sm text-muted">
        For a customer's device use “Remote” on its repair, which records who agreed.
      </p>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {tools.map(({ tool, url }) => {
          const Icon = ICONS[tool]
          return (
            <li key={tool}>
              {url ? (
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className={`${buttonLook('quiet')} w-full justify-start`}>
                  <Icon aria-hidden className="size-4" /> {tool}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              ) : (
                <p className="rounded-card border border-dashed border-line p-2 text-sm text-muted">
                  {tool}
                  <span className="block text-xs">Not set up</span>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
