import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Laptop, type LucideIcon, Monitor, Printer, Smartphone, Tablet, Wrench } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { type Output, useApi } from '../api.ts'
import { subscribeToEvents } from '../event-stream.ts'
import { isNotFound } from '../is-not-found.ts'
import { ContactHelp } from '../orders/contact-help.tsx'
import { longDay } from '../shell/day-text.ts'
import { OpenNow } from '../shell/frame/open-now.tsx'
import { useShell } from '../shell/use-shell.ts'
import { buttonLook } from '../ui/button-look.ts'
import { Card } from '../ui/card.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { StickyBar } from '../ui/sticky-bar.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { AccountCard } from './account-card.tsx'
import { CancelCard } from './cancel-card.tsx'
import { EstimateCard } from './estimate-card.tsx'
import { forgetRepair, rememberRepair } from './last-repair.ts'
import { MessagesCard } from './messages-card.tsx'
import { AccessCard } from './passcode/access-card.tsx'
import { RepairPhotos } from './photos/repair-photos.tsx'
import { RepairProgress } from './repair-progress.tsx'
import { nextStepForCustomer, standing } from './repair-state-text.ts'
import { ResendLink } from './resend-link.tsx'
import { SignTermsCard } from './signature/sign-terms-card.tsx'
import { TextsCard } from './texts/texts-card.tsx'
import { type DeviceType, deviceName, shownEstimate } from './ticket-labels.ts'

const EstimateAnswer = lazy(async () => ({ default: (await import('./estimate-answer.tsx')).EstimateAnswer }))
const ReplacementCard = lazy(async () => ({
  default: (await import('./replacement/replacement-card.tsx')).ReplacementCard,
}))

type RepairStatus = Output<'GET /repair-status/:key'>

interface Props {
  statusKey: string
  /** Known from the server before the browser has requested the repair. */
  isMissing: boolean
}

export function RepairStatusPage({ statusKey, isMissing }: Props) {
  const repair = useLiveRepair(statusKey)
  useWayToTicket(repair.data?.ticketId)
  useOfflineStatus(repair)
  if (isNotFound(repair.error) || (isMissing && repair.isPending)) {
    return (
      <Page title="This link isn’t valid">
        <EmptyState title="It may have been replaced by a newer one">
          Use the link in our latest email, or call us.
        </EmptyState>
        <ContactHelp />
      </Page>
    )
  }
  return (
    <Page
      title={repair.data ? standing(repair.data) : 'Your repair'}
      lead={repair.data && nextStepForCustomer(repair.data)}>
      <NeedsScript what={repair.data ? 'Answering us on this page' : "Your repair's status"} />
      {repair.error ? (
        <QueryError query={repair} />
      ) : repair.data ? (
        <Repair repair={repair.data} statusKey={statusKey} />
      ) : (
        <Spinner />
      )}
    </Page>
  )
}

/** Staff who scan a label are redirected to the ticket, unless they requested the customer's view. */
function useWayToTicket(ticketId: number | null | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!ticketId || location.hash === '#customer') return
    void navigate({ to: '/admin/tickets/$id', params: { id: String(ticketId) }, replace: true })
  }, [ticketId, navigate])
}

/** Staff look at the repairs of many customers, so their browser does not remember the last one. */
function useOfflineStatus({ data, error, dataUpdatedAt }: ReturnType<typeof useLiveRepair>) {
  const isInvalid = isNotFound(error)
  useEffect(() => {
    if (isInvalid) void forgetRepair()
    else if (data?.ticketId === null)
      void rememberRepair({ number: data.number, status: standing(data), seenAt: new Date(dataUpdatedAt) })
  }, [data, isInvalid, dataUpdatedAt])
}

function useLiveRepair(key: string) {
  const queryClient = useQueryClient()
  const query = useApi().query('GET /repair-status/:key', { key })
  const repair = useQuery({ ...query, refetchOnMount: 'always', retry: (_, error) => !isNotFound(error) })
  const isVisible = repair.data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query's key consists of these values
  useEffect(() => {
    if (!isVisible) return
    const refresh = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
    return subscribeToEvents(`/api/repair-status/${encodeURIComponent(key)}/live`, { changed: refresh }, refresh)
  }, [key, isVisible, queryClient])
  return repair
}

const PICTURES: Record<DeviceType, LucideIcon> = {
  Laptop,
  Desktop: Monitor,
  Tablet,
  Smartphone,
  Printer,
  Other: Wrench,
}

function isUnrepaired({ approval, resolution }: RepairStatus): boolean {
  return approval === 'declined' || resolution === 'declined' || resolution === 'not repairable'
}

function Repair({ repair, statusKey }: { repair: RepairStatus; statusKey: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { company } = useShell()
  const isOver = repair.status === 'completed' || repair.status === 'cancelled'
  const Picture = PICTURES[repair.deviceType]
  const estimate = shownEstimate(repair, repair.estimate, repair.account)
  const { queryKey } = api.query('GET /repair-status/:key', { key: statusKey })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        <Card className="grid gap-5">
          <p className="flex items-center gap-3 text-lg">
            <Picture aria-hidden className="size-10 shrink-0 text-primary" />
            <span className="inline-block first-letter:uppercase">
              {deviceName(repair)}, <span className="figures whitespace-nowrap">{repair.number}</span>
            </span>
          </p>
          <RepairProgress repair={repair} />
          {repair.awaitedParts.map(({ name, expectedOn }) => (
            <p key={name} className="text-sm">
              On its way for your repair: {name}
              {expectedOn && `, expected ${longDay(expectedOn)}`}.
            </p>
          ))}
          {repair.warrantyEndsOn && <p className="text-sm">Warranty until {longDay(repair.warrantyEndsOn)}.</p>}
        </Card>
        <AccountCard account={repair.account} statusKey={statusKey} />
        {estimate && (
          <EstimateCard key={estimate.version} estimate={estimate}>
            <Suspense>
              {repair.isViewOnly ? (
                <ResendLink statusKey={statusKey} />
              ) : (
                <EstimateAnswer
                  estimate={estimate}
                  statusKey={statusKey}
                  onAnswer={() => void queryClient.invalidateQueries({ queryKey })}
                />
              )}
            </Suspense>
          </EstimateCard>
        )}
        {isUnrepaired(repair) && (
          <Suspense>
            <ReplacementCard statusKey={statusKey} />
          </Suspense>
        )}
        <MessagesCard
          send={
            repair.isViewOnly
              ? null
              : async ({ key, text }) =>
                  queryClient.setQueryData(
                    queryKey,
                    await api.call('POST /repair-status/:key/messages', { key: statusKey, messageKey: key, text }),
                  )
          }
          events={repair.events}
        />
        {repair.isViewOnly && estimate?.state !== 'waiting' && (
          <Card>
            <ResendLink statusKey={statusKey} />
          </Card>
        )}
        {!repair.isViewOnly &&
          repair.status === 'open' &&
          !repair.events.some(({ type }) => type === 'signed.drop-off') && (
            <SignTermsCard statusKey={statusKey} onSigned={() => void queryClient.invalidateQueries({ queryKey })} />
          )}
        <TextsCard
          texts={repair.isViewOnly ? null : repair.texts}
          statusKey={statusKey}
          onChange={(changed) => queryClient.setQueryData(queryKey, changed)}
        />
        {!repair.isViewOnly && (
          <AccessCard statusKey={statusKey} isOver={isOver || repair.status === 'ready for pickup'} />
        )}
        <RepairPhotos repair={{ statusKey }} addsAs={isOver || repair.isViewOnly ? null : 'customer'} />
        {!repair.ticketId && !repair.isViewOnly && (
          <CancelCard
            repair={repair}
            statusKey={statusKey}
            onChange={(changed) => queryClient.setQueryData(queryKey, changed)}
          />
        )}
      </div>
      <Card className="grid gap-2 text-sm">
        <h2 className="text-lg">{company.name}</h2>
        <OpenNow />
        <p>
          <a href={company.mapUrl} target="_blank" rel="noreferrer" className="link">
            {company.address}, {company.city}
            <VisuallyHidden> (map, opens in a new tab)</VisuallyHidden>
          </a>
        </p>
        <p>
          <PhoneLink phone={company.phone} />
        </p>
        <p className="text-muted">
          Anyone with this link can see the repair status.
          {!isOver &&
            ` To pick up the device, bring the slip or a photo ID${repair.othersMayCollect ? ' (yours, or that of the person you named)' : ''}.`}
        </p>
      </Card>
      {estimate?.state === 'waiting' && !repair.isViewOnly ? (
        <StickyBar isOnlyOnPhones total={estimate.total}>
          <a href="#estimate" className={buttonLook('call', 'large')}>
            Approve or decline
          </a>
        </StickyBar>
      ) : (
        repair.status === 'ready for pickup' && (
          <StickyBar isOnlyOnPhones>
            <a
              href={company.mapUrl}
              target="_blank"
              rel="noreferrer"
              className={buttonLook('call', 'large')}
              aria-label="Directions to the shop (opens in a new tab)">
              Directions
            </a>
          </StickyBar>
        )
      )}
    </div>
  )
}
