import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { failureToast } from '../../../ui/layer/toast.ts'
import { AdminLink } from '../../frame/admin-link.tsx'
import { MayWrite } from '../../frame/may-write.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'
import { useAdminList } from '../../list/admin-list.ts'

const SHOWN = 50

export function ImportedPictures({
  imported: { id, pictures, state },
}: {
  imported: Output<'GET /admin/product-imports/:id'>
}) {
  const { waiting, stored, failed } = pictures
  if (waiting + stored + failed === 0 || state === 'importing') return null
  return (
    <section aria-label="Pictures" className="grid gap-2 text-sm">
      <h2 className="text-base">Pictures</h2>
      <p role="status" className="figures">
        {stored} saved{waiting > 0 && `, ${waiting} pending`}
        {failed > 0 && `, ${failed} failed`}.
      </p>
      {waiting > 0 && (
        <progress
          aria-label="Downloaded pictures"
          value={stored + failed}
          max={waiting + stored + failed}
          className="w-full"
        />
      )}
      {failed > 0 && <Failed id={id} />}
    </section>
  )
}

function Failed({ id }: { id: number }) {
  const api = useApi()
  const refresh = useRefresh('product')
  const list = useAdminList('GET /admin/product-imports/:id/pictures', { id, limit: SHOWN })
  const retry = useMutation({
    mutationFn: () => api.call('POST /admin/product-imports/:id/pictures/retry', { id }),
    onError: failureToast('Couldn’t download the pictures again'),
    onSettled: refresh,
  })
  const failed = (list.data?.items ?? []).filter(({ state }) => state === 'failed')
  return (
    <>
      <ul className="grid gap-1">
        {failed.map(({ id, productId, productName, url, reason }) => (
          <li key={id} className="min-w-0 break-words">
            <AdminLink to="/admin/products/$id" params={{ id: String(productId) }} className="link">
              {productName}
            </AdminLink>
            : {reason} <span className="break-all text-muted">{url}</span>
          </li>
        ))}
      </ul>
      <MayWrite>
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          isBusy={retry.isPending}
          onClick={() => retry.mutate()}>
          <RotateCw aria-hidden className="size-4" /> Try again
        </Button>
      </MayWrite>
    </>
  )
}
