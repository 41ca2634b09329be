import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { type Output, useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { ShopMoment } from '../shop-moment.tsx'

const AN_INSTANT = /^\d{4}-\d\d-\d\dT/

export function SystemStatusPage() {
  const query = useQuery({
    ...useApi().query('GET /admin/status'),
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: 60_000,
  })
  const { timeZone } = useShell().company
  const systemStatus = query.data
  const hasMailServer = !systemStatus?.findings.some(({ code }) => code === 'no_mail_server')
  return (
    <>
      <TabHeading title="Backups and system status">
        {hasMailServer
          ? 'Problems are emailed to the shop once a day until they are fixed.'
          : 'Problems are shown only here, because emails are not sent.'}
      </TabHeading>
      {systemStatus ? (
        <div className="grid gap-8">
          {systemStatus.findings.length > 0 ? (
            <Findings findings={systemStatus.findings} />
          ) : (
            <p className="flex items-center gap-2 text-delivered">
              <Check aria-hidden className="size-5" /> Everything is working.
            </p>
          )}
          <section aria-labelledby="status-facts" className="grid gap-3">
            <h2 id="status-facts" className="text-lg">
              Details
            </h2>
            <dl className="rounded-card border border-line bg-surface text-sm">
              {systemStatus.facts.map(({ label, value }) => (
                <div
                  key={label}
                  className="grid gap-x-4 border-t border-line px-4 py-2 first:border-0 sm:grid-cols-[18rem_1fr]">
                  <dt className="text-muted">{label}</dt>
                  <dd className="[overflow-wrap:anywhere]">
                    {AN_INSTANT.test(value) ? shopTime(value, timeZone) : value}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <Backups systemStatus={systemStatus} />
        </div>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  )
}

function Findings({ findings }: { findings: Output<'GET /admin/status'>['findings'] }) {
  return (
    <section aria-labelledby="findings" className="grid gap-3">
      <h2 id="findings" className="text-lg">
        To fix
      </h2>
      <ul className="grid gap-3">
        {findings.map(({ code, grade, says, remedy }) => {
          const Icon = grade === 'fault' ? CircleAlert : TriangleAlert
          return (
            <li key={code} className="flex gap-3 rounded-card border border-line bg-surface p-4">
              <Icon
                aria-hidden
                className={`mt-0.5 size-5 shrink-0 ${grade === 'fault' ? 'text-cancelled' : 'text-processing'}`}
              />
              <div className="grid min-w-0 gap-1">
                <p className="[overflow-wrap:anywhere]">{says}</p>
                <p className="text-sm text-muted [overflow-wrap:anywhere]">{remedy}</p>
                <p className="flex flex-wrap items-center gap-3 text-sm">
                  <Badge tone={grade === 'fault' ? 'cancelled' : 'processing'}>
                    {grade === 'fault' ? 'Fix now' : 'Fix soon'}
                  </Badge>
                  {SET_UP[code] && (
                    <a href={SET_UP[code]} className="link">
                      Set up
                      <span className="sr-only">: {says}</span>
                    </a>
                  )}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const SET_UP: Partial<Record<string, string>> = {
  no_backup_place: '#backups',
  no_backup_yet: '#backups',
  no_mail_server: '/admin/settings/connections',
  no_payments: '/admin/settings/connections',
}

function Backups({
  systemStatus: { backupPlace, storedBackups, runs },
}: {
  systemStatus: Output<'GET /admin/status'>
}) {
  const api = useApi()
  const now = useMutation({
    mutationFn: () => api.call('POST /admin/status/backups'),
    onSuccess: () => toast({ title: 'Backup started. It is listed here once it is complete.' }),
    onError: failureToast('Failed to start a backup'),
  })
  return (
    <section aria-labelledby="backups" className="grid gap-3">
      <h2 id="backups" className="text-lg">
        Backups
      </h2>
      <p className="max-w-3xl text-sm text-muted [overflow-wrap:anywhere]">
        {backupPlace
          ? `Encrypted backups go to ${backupPlace} every night after 3 a.m. Once a week the latest one is restored as a test.${
              storedBackups === null
                ? ' The backup storage does not respond right now.'
                : ` Backups stored there: ${storedBackups}.`
            }`
          : 'Automatic backups are off. To turn them on, set BACKUP_DIR or BACKUP_S3_ENDPOINT and restart the program.'}
      </p>
      {backupPlace && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          isBusy={now.isPending}
          onClick={() => now.mutate()}>
          Back up now
        </Button>
      )}
      {runs.length > 0 && (
        <ul className="rounded-card border border-line bg-surface text-sm">
          {runs.map(({ id, kind, startedAt, isStored, rowCount, byteCount, failure }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 first:border-0">
              <ShopMoment at={startedAt} />
              <Badge tone={failure ? 'cancelled' : 'delivered'}>{wordsOf(kind, failure !== null)}</Badge>
              <span className="text-muted [overflow-wrap:anywhere]">
                {failure ??
                  `${rowCount} rows${byteCount === null ? ', all matching' : `, ${sizeOf(byteCount)} added`}${
                    kind === 'backup' && isStored === false ? '; no longer stored' : ''
                  }`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function wordsOf(kind: 'backup' | 'rehearsal', hasFailed: boolean): string {
  if (kind === 'backup') return hasFailed ? 'Backup failed' : 'Backup complete'
  return hasFailed ? 'Test restore failed' : 'Test restore complete'
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
