import { useMutation } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { ShopMoment } from '../shop-moment.tsx'

/** The nightly backups and the weekly proofs that they can be restored. */
export function Backups({
  upkeep: { backupPlace, storedBackups, runs },
}: {
  upkeep: Output<'GET /admin/upkeep'>
}) {
  const api = useApi()
  const now = useMutation({
    mutationFn: () => api.call('POST /admin/upkeep/backups'),
    onSuccess: () => toast({ title: 'Backup started. It is listed here once it is complete.' }),
    onError: failureToast('Failed to start a backup'),
  })
  return (
    <section aria-labelledby="backups" className="grid gap-3">
      <h3 id="backups" className="text-lg">
        Backups
      </h3>
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
          onClick={() => now.mutate()}
        >
          Back up now
        </Button>
      )}
      {runs.length > 0 && (
        <ul className="rounded-card border border-line bg-surface text-sm">
          {runs.map(({ id, kind, startedAt, isStored, rowCount, byteCount, failure }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 first:border-0"
            >
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
