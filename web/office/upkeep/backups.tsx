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
    onSuccess: () => toast({ title: 'A backup is being taken. It stands here once it is complete.' }),
    onError: failureToast('Failed to start a backup'),
  })
  return (
    <section aria-labelledby="backups" className="grid gap-3">
      <h3 id="backups" className="text-lg">
        Backups
      </h3>
      <p className="max-w-3xl text-sm text-muted [overflow-wrap:anywhere]">
        {backupPlace
          ? `Every night after three, encrypted, to ${backupPlace}. Once a week the latest is restored and compared.${
              storedBackups === null
                ? ' The place does not answer now.'
                : ` Stored there now: ${storedBackups}.`
            }`
          : 'None are taken by the clock. Set BACKUP_DIR or BACKUP_S3_ENDPOINT where the program is started.'}
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
                  `${rowCount} rows${byteCount === null ? ', all as they were' : `, ${sizeOf(byteCount)} added`}${
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
  if (kind === 'backup') return hasFailed ? 'Backup failed' : 'Backed up'
  return hasFailed ? 'Could not be restored' : 'Restored to see'
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
