import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Play, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { useAdminList } from '../list/admin-list.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { ImportedRecords } from './imported-records.tsx'
import { NewRecordImport } from './new-record-import.tsx'
import { RECORD_TYPE_LABELS, type RecordImport } from './record-import-labels.ts'

const MAX_SHOWN = 300
/** The page also polls, because a proxy may hold back the event stream. */
const POLL_INTERVAL_MS = 2_000

interface Props {
  item: string
  onStarted: (id: number) => void
  onClose: () => void
}

export function RecordImportDialog({ item, onStarted, onClose }: Props) {
  const isNew = item === 'new'
  const query = useQuery({
    ...useApi().query('GET /admin/data-imports/:id', { id: Number(item) }),
    enabled: !isNew,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'importing' || data?.state === 'undoing' ? POLL_INTERVAL_MS : false,
  })
  if (isNew) return <NewRecordImport onStarted={onStarted} onClose={onClose} />
  return (
    <ItemDialog
      title="Data import"
      nameOf={({ recordType, filename }) =>
        `Import of ${RECORD_TYPE_LABELS[recordType].toLowerCase()} ${filename}`.trim()
      }
      query={query}
      onClose={onClose}>
      {(recordImport) => <OpenedRecord recordImport={recordImport} onClose={onClose} />}
    </ItemDialog>
  )
}

function OpenedRecord({ recordImport, onClose }: { recordImport: RecordImport; onClose: () => void }) {
  const { id, recordType, filename, startedAt, startedBy, refused } = recordImport
  return (
    <Dialog title={`${RECORD_TYPE_LABELS[recordType]}: ${filename}`} isOpen size="wide" onClose={onClose}>
      <p className="text-sm text-muted">
        <ShopMoment at={startedAt} />, by {startedBy}
      </p>
      <Summary recordImport={recordImport} />
      <div className="flex flex-wrap gap-2">
        {refused > 0 && (
          <a href={`/api/admin/data-imports/${id}/refused`} download className={buttonLook('quiet')}>
            <Download aria-hidden className="size-4" /> Refused rows
          </a>
        )}
        <Resume recordImport={recordImport} />
        <Undo recordImport={recordImport} />
      </div>
      <Rows id={id} />
    </Dialog>
  )
}

function Summary({ recordImport }: { recordImport: RecordImport }) {
  const { state, rowCount, doneCount, created, updated, known, refused, undone } = recordImport
  if (state === 'importing')
    return (
      <div className="grid gap-2">
        <p role="status" className="figures text-sm font-semibold">
          {doneCount} of {rowCount} rows imported. You can close this window; the import continues.
        </p>
        <progress aria-label="Import progress" value={doneCount} max={rowCount} className="w-full" />
      </div>
    )
  if (state === 'undoing') return <p role="status">The import is being undone…</p>
  if (state === 'failed')
    return (
      <p role="status" className="figures text-sm">
        <strong className="text-cancelled">An unexpected error stopped this import.</strong> {doneCount} of {rowCount}{' '}
        rows were read: added {created}, {known} {known === 1 ? 'was' : 'were'} here already, refused {refused}.{' '}
        {whatNow(recordImport)}
      </p>
    )
  return (
    <p role="status" className="figures text-sm font-semibold">
      Done: added {created},{updated > 0 && ` changed ${updated},`} {known} {known === 1 ? 'was' : 'were'} here already,
      refused {refused}.
      {undone &&
        ` Undone: ${undone.removed} removed, ${undone.restored > 0 ? `${undone.restored} changed back, ` : ''}${undone.retained} left because they changed since.`}
    </p>
  )
}

function whatNow({ canResume, undoUntil, created, updated }: RecordImport): string {
  const canUndo = undoUntil !== null && created + updated > 0
  if (canResume) return canUndo ? 'Resume it to import the rest, or undo it.' : 'Resume it to import the rest.'
  return canUndo ? 'Undo it again.' : 'Import the rest of the file again.'
}

function Resume({ recordImport: { id, canResume } }: { recordImport: RecordImport }) {
  const api = useApi()
  const refresh = useRefresh('record_import')
  const resume = useMutation({
    mutationFn: () => api.call('POST /admin/data-imports/:id/resume', { id }),
    onError: failureToast('Failed to resume the import'),
    onSettled: refresh,
  })
  if (!canResume) return null
  return (
    <Button isBusy={resume.isPending} onClick={() => resume.mutate()}>
      <Play aria-hidden className="size-4" /> Resume import
    </Button>
  )
}

function Undo({ recordImport: { id, created, updated, undoUntil } }: { recordImport: RecordImport }) {
  const api = useApi()
  const refresh = useRefresh('record_import')
  const [isConfirming, setConfirming] = useState(false)
  const undo = useMutation({
    mutationFn: () => api.call('POST /admin/data-imports/:id/undo', { id }),
    onError: failureToast('Failed to undo the import'),
    onSettled: async () => {
      setConfirming(false)
      await refresh()
    },
  })
  if (undoUntil === null || created + updated === 0) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setConfirming(true)}>
        <Undo2 aria-hidden className="size-4" /> Undo import
      </Button>
      <ConfirmDialog
        title="Undo this import?"
        confirmLabel="Undo import"
        isOpen={isConfirming}
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onClose={() => setConfirming(false)}>
        <p>This removes what the import added and changes back what it changed, except records that changed since.</p>
        <p className="text-muted">
          Possible until <ShopMoment at={undoUntil} />.
        </p>
      </ConfirmDialog>
    </>
  )
}

function Rows({ id }: { id: number }) {
  const list = useAdminList('GET /admin/data-imports/:id/rows', { id, limit: MAX_SHOWN })
  if (list.isError) return <QueryError query={list} />
  const { items = [], total = 0 } = list.data ?? {}
  if (total === 0) return null
  return (
    <section aria-label="Report" className="grid gap-2">
      <ImportedRecords rows={items} />
      {total > items.length && (
        <p className="text-sm text-muted">
          The first {items.length} of {total}; problems are listed first.
        </p>
      )}
    </section>
  )
}
