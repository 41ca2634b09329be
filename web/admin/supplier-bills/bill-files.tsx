import { useMutation, useQuery } from '@tanstack/react-query'
import { FileText, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { AddPhotoButton } from '../../photos/add-photo-button.tsx'
import { uploadPhoto } from '../../photos/upload-photo.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { useMayWrite } from '../frame/may-write.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { ShopMoment } from '../shop-moment.tsx'

type File = Output<'GET /admin/supplier-bills/:id/files'>[number]

/** The supplier's PDF, or photos of the paper. */
export function BillFiles({ billId: id }: { billId: number }) {
  const { data: files } = useQuery({
    ...useApi().query('GET /admin/supplier-bills/:id/files', { id }),
    refetchOnMount: 'always',
  })
  const refresh = useRefresh('supplier_bill')
  const mayWrite = useMayWrite()
  const [removed, setRemoved] = useState<File>()
  if (!files || (files.length === 0 && !mayWrite)) return null
  return (
    <section aria-label="Files" className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base">Files</h3>
      {files.length === 0 && <p className="text-sm text-muted">Attach the supplier’s PDF, or a photo of the paper.</p>}
      <ul aria-label="Files of this bill" className="grid gap-2 text-sm empty:hidden">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {file.previewAddress ? (
              <img
                src={file.previewAddress}
                alt=""
                width={40}
                height={40}
                loading="lazy"
                className="size-10 rounded-control border border-line object-cover"
              />
            ) : (
              <FileText aria-hidden className="size-5 text-muted" />
            )}
            <a href={file.address} target="_blank" rel="noreferrer" className="link min-w-0 wrap-anywhere">
              {file.name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <span className="text-xs text-muted">
              {file.addedBy}, <ShopMoment at={file.at} isDay />
            </span>
            {mayWrite && (
              <Button
                kind="quiet"
                size="small"
                className="ml-auto"
                aria-label={`Delete ${file.name}`}
                onClick={() => setRemoved(file)}>
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div>
          <AddPhotoButton
            label="Attach files"
            icon={Paperclip}
            accept="image/jpeg,image/png,image/webp,application/pdf"
            upload={(file, fileKey) =>
              uploadPhoto(
                file,
                `/api/admin/supplier-bills/${id}/files?${new URLSearchParams({ fileKey, name: file.name.slice(-120) })}`,
              )
            }
            onAdded={() => void refresh()}
          />
        </div>
      )}
      {removed && <RemoveDialog billId={id} file={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  )
}

interface RemoveProps {
  billId: number
  file: File
  onClose: () => void
}

function RemoveDialog({ billId: id, file: { id: fileId, name }, onClose }: RemoveProps) {
  const api = useApi()
  const refresh = useRefresh('supplier_bill')
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /admin/supplier-bills/:id/files/:fileId', { id, fileId }),
    onSuccess: refresh,
    onError: failureToast('Failed to delete the file'),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title="Delete file"
      confirmLabel="Delete file"
      kind="danger"
      isOpen
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}>
      <p className="wrap-anywhere">{name} is deleted for good.</p>
    </ConfirmDialog>
  )
}
