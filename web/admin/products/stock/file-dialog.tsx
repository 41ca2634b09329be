import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import type { Product } from '../product.ts'

export function FileDialog({ product: { id, name }, onClose }: { product: Product; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const current = api.query('GET /admin/products/:id/file', { id })
  const query = useQuery({ ...current, refetchOnMount: 'always' })
  const refresh = () => queryClient.invalidateQueries({ queryKey: current.queryKey })
  const upload = useMutation({
    mutationFn: (file: File) => send(id, file),
    onSuccess: () => {
      toast({ title: 'File uploaded' })
      return refresh()
    },
    onError: failureToast('Failed to upload the file'),
  })
  const file = query.data?.file
  return (
    <Dialog title={`File of ${name}`} isOpen onClose={onClose}>
      {query.data ? (
        <p role="status" className="text-sm wrap-anywhere">
          {file ? `${file.name}, ${Math.ceil(file.byteCount / 1024)} kB` : 'No file yet, so it can’t be sold.'}
        </p>
      ) : query.error ? (
        <QueryError query={query} isPart />
      ) : (
        <Skeleton className="h-5" />
      )}
      <Field label={file ? 'Replace file' : 'File'} isRequired help="Up to 50 MB. All past buyers get the new file.">
        <TextInput
          type="file"
          disabled={upload.isPending}
          onChange={({ target }) => target.files?.[0] && upload.mutate(target.files[0])}
        />
      </Field>
      {upload.isPending && <p role="status">Uploading the file…</p>}
      {file && <RemoveFile productId={id} name={file.name} onRemoved={refresh} />}
    </Dialog>
  )
}

interface RemoveProps {
  productId: number
  name: string
  onRemoved: () => Promise<unknown>
}

function RemoveFile({ productId, name, onRemoved }: RemoveProps) {
  const api = useApi()
  const [isConfirming, setConfirming] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /admin/products/:id/file', { id: productId }),
    onSuccess: onRemoved,
    onError: failureToast('Failed to remove the file'),
    onSettled: () => setConfirming(false),
  })
  return (
    <>
      <Button kind="danger" className="justify-self-start" onClick={() => setConfirming(true)}>
        Remove {name}
      </Button>
      <ConfirmDialog
        title={`Remove ${name}?`}
        confirmLabel="Remove file"
        isOpen={isConfirming}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setConfirming(false)}>
        <p>Buyers can’t download it until you upload another file.</p>
      </ConfirmDialog>
    </>
  )
}

/** The raw file is the request body because it may be large; the rest of the API uses JSON. */
async function send(id: number, file: File): Promise<void> {
  const answer = await fetch(`/api/admin/products/${id}/file?name=${encodeURIComponent(file.name)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  if (!answer.ok) throw Problem.fromBody(answer.status, await answer.json())
}
