import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Play, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonLook } from '../../../ui/button-look.ts'
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { failureToast } from '../../../ui/layer/toast.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { ItemDialog } from '../../form/item-dialog.tsx'
import { MayWrite } from '../../frame/may-write.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'
import { useAdminList } from '../../list/admin-list.ts'
import { ShopMoment } from '../../shop-moment.tsx'
import { productsText } from '../products-text.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportedPictures } from './imported-pictures.tsx'

type Imported = Output<'GET /admin/product-imports/:id'>

const TITLE = 'Import'
const STEP = 100
const POLL_INTERVAL_MS = 2_000

export function ImportResult({ id, onClose }: { id: number; onClose: () => void }) {
  const api = useApi()
  const query = useQuery({
    ...api.query('GET /admin/product-imports/:id', { id }),
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? POLL_INTERVAL_MS : false),
  })
  return (
    <ItemDialog
      title={TITLE}
      nameOf={({ id, filename }) => `Product import #${id} ${filename}`.trim()}
      query={query}
      onClose={onClose}>
      {(imported) => <ImportDetails imported={imported} onClose={onClose} />}
    </ItemDialog>
  )
}

function isUnderWay({ state, pictures }: Imported): boolean {
  return state === 'importing' || state === 'undoing' || (state === 'done' && pictures.waiting > 0)
}

function ImportDetails({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const { id, filename, startedAt, startedBy, refused, state } = imported
  return (
    <Dialog title={`${TITLE} of ${filename}`} isOpen size="wide" onClose={onClose}>
      <p className="text-sm text-muted">
        <ShopMoment at={startedAt} />, by {startedBy}
      </p>
      <Summary imported={imported} />
      <div className="flex flex-wrap gap-2">
        {refused > 0 && (
          <a href={`/api/admin/product-imports/${id}/refused`} download className={buttonLook('quiet')}>
            <Download aria-hidden className="size-4" /> Refused rows
          </a>
        )}
        <Resume imported={imported} />
        <Undo imported={imported} />
      </div>
      {state !== 'undone' && <ImportedPictures imported={imported} />}
      <Rows imported={imported} />
    </Dialog>
  )
}

function Summary({ imported }: { imported: Imported }) {
  const {
    state,
    productCount,
    doneCount,
    created,
    updated,
    unchanged,
    refused,
    newCategories,
    newCollections,
    newBrands,
  } = imported
  if (state === 'importing') {
    return (
      <div className="grid gap-2">
        <p role="status" className="figures text-sm font-semibold">
          {doneCount} of {productsText(productCount)} imported. You can close this window; the import continues.
        </p>
        <progress aria-label="Imported" value={doneCount} max={productCount} className="w-full" />
      </div>
    )
  }
  if (state === 'undoing') return <p role="status">The import is being undone…</p>
  if (state === 'failed')
    return (
      <p role="status" className="figures text-sm">
        <strong className="text-cancelled">An unexpected error stopped this import.</strong> {doneCount} of{' '}
        {productsText(productCount)} were read: added {created}, updated {updated}, left {unchanged} as they are,
        refused {refused}. {whatNow(imported)}
      </p>
    )
  return (
    <div className="grid gap-1 text-sm">
      <p role="status" className="figures font-semibold">
        Done: added {created}, updated {updated}, left {unchanged} as they are, refused {refused}.
      </p>
      {newCategories.length > 0 && <p>New categories: {newCategories.join(', ')}</p>}
      {newCollections.length > 0 && <p>New collections: {newCollections.join(', ')}</p>}
      {newBrands.length > 0 && <p>New brands: {newBrands.join(', ')}</p>}
      {imported.undone && <Undone undone={imported.undone} />}
      {imported.undone && newGroups(imported).length > 0 && <Stayed names={imported.undone.stayed} />}
    </div>
  )
}

function whatNow({ canResume, undoUntil }: Imported): string {
  if (canResume) return 'Resume it to import the rest, or undo it.'
  return undoUntil === null ? 'Import the rest of the file again.' : 'Undo it again.'
}

function Resume({ imported: { id, canResume } }: { imported: Imported }) {
  const api = useApi()
  const refresh = useRefresh('product')
  const resume = useMutation({
    mutationFn: () => api.call('POST /admin/product-imports/:id/resume', { id }),
    onError: failureToast('Failed to resume the import'),
    onSettled: refresh,
  })
  if (!canResume) return null
  return (
    <MayWrite>
      <Button isBusy={resume.isPending} onClick={() => resume.mutate()}>
        <Play aria-hidden className="size-4" /> Resume import
      </Button>
    </MayWrite>
  )
}

function Undone({ undone }: { undone: NonNullable<Imported['undone']> }) {
  const { deleted, archived, restored, retained } = undone
  return (
    <p className="figures font-semibold">
      Undone: {deleted} deleted, {archived} archived with no stock, {restored} restored, {retained} left because they
      changed since.
    </p>
  )
}

function newGroups({ newCategories, newCollections, newBrands }: Imported): string[] {
  return [...newCategories, ...newCollections, ...newBrands]
}

function Stayed({ names }: { names: string[] }) {
  if (names.length === 0) return <p>The categories, collections and brands that the import added were deleted, too.</p>
  return <p>These were kept because they are in use or were changed: {names.join(', ')}.</p>
}

function Undo({ imported }: { imported: Imported }) {
  const api = useApi()
  const refresh = useRefresh('product')
  const [isConfirming, setConfirming] = useState(false)
  const undo = useMutation({
    mutationFn: () => api.call('POST /admin/product-imports/:id/undo', { id: imported.id }),
    onError: failureToast('Failed to undo the import'),
    onSettled: () => {
      setConfirming(false)
      return refresh()
    },
  })
  if (imported.undoUntil === null) return null
  return (
    <MayWrite>
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
        <p>
          This removes the {productsText(imported.created)} that the import added and restores the{' '}
          {productsText(imported.updated)} that it updated. Added products that have stock records are archived with no
          stock; the others are deleted. Products that were changed, sold or counted since stay as they are and are
          listed here. Categories, brands and collections that the import added are deleted unless they are in use.
        </p>
        <p className="text-muted">
          Possible until <ShopMoment at={imported.undoUntil} />.
        </p>
      </ConfirmDialog>
    </MayWrite>
  )
}

function Rows({ imported: { id } }: { imported: Imported }) {
  const [pages, setPages] = useState(1)
  const list = useAdminList('GET /admin/product-imports/:id/rows', { id, limit: Math.min(500, STEP * pages) })
  if (list.isError) return <QueryError query={list} />
  const { items = [], total = 0 } = list.data ?? {}
  if (total === 0) return null
  return (
    <section aria-label="Report" className="grid gap-3 text-sm">
      <ImportRows rows={items} />
      {total > items.length && items.length < 500 && (
        <Button kind="plain" size="small" className="justify-self-start" onClick={() => setPages(pages + 1)}>
          Show more of the {total} products
        </Button>
      )}
      {total > items.length && items.length >= 500 && (
        <p className="text-muted">The first 500 of {total}; problems are listed first.</p>
      )}
    </section>
  )
}
