import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { taxRateText } from '#contract/pricing/tax-rate.ts'
import { US_STATES } from '#contract/us-states.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { type Output, useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { actionColumn } from '../list/row-actions.tsx'
import { OhioReturn } from './ohio-return.tsx'
import { TaxCalculator } from './tax-calculator.tsx'
import { TaxCategories } from './tax-categories.tsx'
import { useSaveTaxSettings } from './use-save-tax-settings.ts'

type Settings = Output<'GET /admin/tax-settings'>
type Registration = Settings['registrations'][number]

const WAYFAIR = 'https://www.supremecourt.gov/opinions/17pdf/17-494_j4el.pdf'

export function TaxesPage() {
  const query = useQuery({ ...useApi().query('GET /admin/tax-settings'), refetchOnMount: 'always' })
  return (
    <>
      <TabHeading title="Sales tax">
        Each order keeps the tax of the day on which it was placed, also for refunds.
      </TabHeading>
      {query.data ? (
        <div className="grid gap-6">
          <Collection settings={query.data} />
          <TaxCalculator settings={query.data} />
          <Registrations settings={query.data} query={query} />
          <TaxCategories />
          {query.data.shopState === 'OH' && <OhioReturn key={query.data.ohioDiscountLimit} settings={query.data} />}
        </div>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-64" />
      )}
      <Outlet />
    </>
  )
}

function Collection({ settings }: { settings: Settings }) {
  const { collectOn, shopState, shopRate } = settings
  const mayWrite = useMayWrite()
  const save = useSaveTaxSettings(settings)
  return (
    <div className="max-w-2xl">
      <RadioCards
        legend="Collect sales tax on"
        name="collectOn"
        value={save.isPending ? save.variables.collectOn : collectOn}
        onChange={(choice) => save.mutate({ collectOn: choice })}
        cards={[
          {
            value: 'every_order',
            label: 'Every order',
            detail: `Every order is taxed at your rate of ${taxRateText(shopRate)}, wherever it goes.`,
            isDisabled: !mayWrite,
          },
          {
            value: 'registered_states',
            label: 'Orders delivered or picked up in states where you are registered',
            detail: (
              <>
                Recommended: a state can require its tax only from sellers with a place or enough sales there (
                <a href={WAYFAIR} className="link">
                  South Dakota v. Wayfair
                </a>
                ). Pickup and the counter count as {US_STATES[shopState]}.
              </>
            ),
            isDisabled: !mayWrite,
          },
        ]}
      />
    </div>
  )
}

interface Row extends Omit<Registration, 'id'> {
  id: number | null
}

const PHASES: Record<Registration['phase'], readonly [BadgeTone, string]> = {
  past: ['quiet', 'Past'],
  current: ['delivered', 'Applies now'],
  scheduled: ['shipped', 'Scheduled'],
}

function Registrations({
  settings,
  query,
}: {
  settings: Settings
  query: { isFetching: boolean; refetch: () => unknown }
}) {
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const today = dayIn(useShell().company.timeZone, new Date())
  const { shopState, shopRate, isShippingTaxableAtShop, registrations, collectOn } = settings
  const own: Row = {
    id: null,
    state: shopState,
    startsOn: '',
    taxRate: shopRate,
    isShippingTaxable: isShippingTaxableAtShop,
    phase: 'current',
  }
  return (
    <section aria-labelledby="registrations" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="registrations" className="text-lg">
            States where you are registered
          </h2>
          <p className="max-w-2xl text-sm text-muted">
            {collectOn === 'every_order'
              ? 'These rates apply once you collect tax by state.'
              : 'Orders delivered to other states have no tax.'}
          </p>
        </div>
        {mayWrite && (
          <Button onClick={() => navigate({ to: '/admin/settings/taxes/new', resetScroll: false })}>
            <Plus aria-hidden className="size-4" /> Add state
          </Button>
        )}
      </div>
      <DataTable
        caption="States where you are registered"
        columns={columnsFor(today)}
        list={{ ...query, data: { items: [own, ...registrations] }, error: null }}
        idOf={({ id }) => id ?? 0}
        nameOf={nameOf}
        empty={null}
      />
    </section>
  )
}

function nameOf({ state, startsOn }: Row): string {
  return startsOn ? `${US_STATES[state]} from ${dayText(startsOn)}` : US_STATES[state]
}

function columnsFor(today: string): Column<Row>[] {
  return [
    { header: 'State', cell: ({ state, id }) => (id === null ? `${US_STATES[state]} (your shop)` : US_STATES[state]) },
    { header: 'From', cell: ({ startsOn }) => (startsOn ? dayText(startsOn) : 'Since opening') },
    { header: 'Status', cell: ({ phase }) => <Badge tone={PHASES[phase][0]}>{PHASES[phase][1]}</Badge> },
    {
      header: 'Sales tax',
      isFigure: true,
      cell: ({ taxRate }) => (taxRate === null ? 'Not registered' : taxRateText(taxRate)),
    },
    {
      header: 'Tax on shipping',
      cell: ({ isShippingTaxable }) => (isShippingTaxable ? 'Shipping is taxed' : 'Shipping is not taxed'),
    },
    actionColumn((row) => {
      if (row.id === null)
        return (
          <AdminLink to="/admin/company/prices" className="link text-sm">
            Change rate
          </AdminLink>
        )
      return row.startsOn >= today ? <RemoveRegistration id={row.id} name={nameOf(row)} /> : null
    }),
  ]
}

function RemoveRegistration({ id, name }: { id: number; name: string }) {
  const api = useApi()
  return (
    <ConfirmedAction
      verb="Remove"
      of={name}
      title="Remove this registration"
      confirmLabel="Remove"
      run={() => api.call('DELETE /admin/tax-registrations/:id', { id })}
      onDone={() => toast({ title: 'Registration removed' })}
      onFailed={failureToast('Failed to remove the registration')}
      refresh={useRefresh('tax_registration')}>
      <p>{name} will not take effect. Orders that were already placed keep their tax.</p>
    </ConfirmedAction>
  )
}
