import { useMutation, useQuery } from '@tanstack/react-query'
import { FileText, Signature } from 'lucide-react'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { placeOf } from '../resources.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { AttachFiles } from './attach-files.tsx'
import type { Customer } from './customer.ts'
import { CustomerPart } from './customer-part.tsx'

type StoredFile = Output<'GET /admin/customers/:id/files'>[number]

const SHOWN_AT_FIRST = 6

export function CustomerFiles({ customer: { id, erasedAt } }: { customer: Customer }) {
  const { data: files } = useQuery(useApi().query('GET /admin/customers/:id/files', { id }))
  const refresh = useRefresh('customer')
  const mayAdd = useMayWrite() && erasedAt === null
  const [isWhole, setWhole] = useState(false)
  const [removed, setRemoved] = useState<StoredFile>()
  if (!files || (files.length === 0 && !mayAdd)) return null
  return (
    <CustomerPart title="Files">
      {files.length === 0 && <p className="text-muted">No photos, documents or signatures.</p>}
      <ul className="grid gap-3">
        {files.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((file) => (
          <FileItem key={file.key} file={file} onRemove={mayAdd ? () => setRemoved(file) : undefined} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {files.length > SHOWN_AT_FIRST && !isWhole && (
          <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
            Show all {files.length} files
          </Button>
        )}
        {mayAdd && <AttachFiles customerId={id} label="Attach files" onAdded={refresh} />}
      </div>
      {removed && <RemoveDialog customerId={id} file={removed} onClose={() => setRemoved(undefined)} />}
    </CustomerPart>
  )
}

function FileItem({ file, onRemove }: { file: StoredFile; onRemove: (() => void) | undefined }) {
  const { name, at, about, address, attachedId } = file
  return (
    <li className="flex items-start gap-3">
      <Preview file={file} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        {address ? (
          <a href={address} target="_blank" rel="noreferrer" className="link w-fit wrap-anywhere">
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <span className="wrap-anywhere">{name}</span>
        )}
        <span className="text-xs text-muted">
          <ShopMoment at={at} isDay />
          {about ? (
            <>
              ,{' '}
              <AdminLink {...placeOf(`${about.kind}:${about.id}`)!} className="link">
                {about.number}
              </AdminLink>
            </>
          ) : (
            ', attached to the customer'
          )}
        </span>
      </span>
      {attachedId !== null && onRemove && (
        <Button kind="quiet" size="small" aria-label={`Delete ${name}`} onClick={onRemove}>
          Delete
        </Button>
      )}
    </li>
  )
}

function Preview({ file: { kind, previewAddress } }: { file: StoredFile }) {
  if (previewAddress)
    return (
      <img
        src={previewAddress}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-12 shrink-0 rounded-control border border-line object-cover"
      />
    )
  const Icon = kind === 'signature' ? Signature : FileText
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-control border border-line text-muted">
      <Icon aria-hidden className="size-5" />
    </span>
  )
}

interface RemoveProps {
  customerId: number
  file: StoredFile
  onClose: () => void
}

function RemoveDialog({ customerId: id, file: { name, attachedId }, onClose }: RemoveProps) {
  const api = useApi()
  const refresh = useRefresh('customer')
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /admin/customers/:id/files/:fileId', { id, fileId: attachedId! }),
    onSuccess: refresh,
    onError: failureToast('Failed to delete the file'),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title="Delete file"
      confirmLabel="Delete file"
      isOpen
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}>
      <p className="wrap-anywhere">{name} is deleted for good.</p>
    </ConfirmDialog>
  )
}
