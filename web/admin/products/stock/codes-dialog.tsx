import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { type RowOf, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { readText } from '../../file-import/file-text.ts'
import { FileDrop } from '../../form/file-drop.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'
import type { Product } from '../product.ts'

const LISTED = 100

type Code = RowOf<'GET /admin/products/:id/codes'>

export function CodesDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('product')
  const [codes, setCodes] = useState('')
  const [page, setPage] = useState(1)
  const list = api.query('GET /admin/products/:id/codes', { id: product.id, page, limit: LISTED })
  const query = useQuery({ ...list, refetchOnMount: 'always', placeholderData: keepPreviousData })
  const add = useMutation({
    mutationFn: () => api.call('POST /admin/products/:id/codes', { id: product.id, codes }),
    onSuccess: ({ added, known, repeated }) => {
      const left = [
        ...known.map((code) => `${code.hint} already belongs to ${code.product}`),
        ...(repeated > 0 ? [`${repeated} duplicates in the list`] : []),
      ]
      toast({ title: added === 1 ? '1 code added' : `${added} codes added`, description: left.join('; ') || undefined })
      setCodes('')
      return refresh()
    },
    onError: failureToast('Failed to add the codes'),
  })
  return (
    <Dialog title={`Codes of ${product.name}`} isOpen size="wide" onClose={onClose}>
      <p role="status" className="figures">
        <strong className="font-display text-xl">{product.stock}</strong> left
        {product.stockHeld > 0 && `, ${product.stockHeld} reserved for open checkouts`}
      </p>
      <Field label="Add codes" isRequired help="One per line, up to 2,000 at a time. Known codes are skipped.">
        <TextArea rows={4} autoComplete="off" value={codes} onChange={(event) => setCodes(event.target.value)} />
      </Field>
      <FileDrop
        Icon={FileText}
        label="File of codes"
        accept=".txt,.csv,text/plain,text/csv"
        chooseLabel="Choose a file"
        hint="A text file with one code per line. You can review the codes before adding them."
        onFiles={([file]) =>
          file &&
          void readText(file).then(
            (text) => setCodes((typed) => [typed.trimEnd(), text.trim()].filter(Boolean).join('\n')),
            failureToast('Couldn’t read this file'),
          )
        }>
        Drop a file of codes here.
      </FileDrop>
      <Button
        className="justify-self-start"
        isBusy={add.isPending}
        disabled={codes.trim() === ''}
        onClick={() => add.mutate()}>
        Add codes
      </Button>
      {query.data ? (
        <Codes productId={product.id} codes={query.data.items} onRemoved={refresh} />
      ) : query.error ? (
        <QueryError query={query} isPart />
      ) : (
        <Skeleton className="h-40" />
      )}
      {query.data && query.data.total > LISTED && (
        <nav aria-label="Pages of codes" className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <Button kind="quiet" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Earlier page
          </Button>
          <p className="figures text-muted">
            {(page - 1) * LISTED + 1}–{Math.min(page * LISTED, query.data.total)} of {query.data.total}
          </p>
          <Button
            kind="quiet"
            size="small"
            disabled={page * LISTED >= query.data.total}
            onClick={() => setPage(page + 1)}>
            Next page
          </Button>
        </nav>
      )}
    </Dialog>
  )
}

interface CodesProps {
  productId: number
  codes: Code[]
  onRemoved: () => Promise<unknown>
}

function Codes({ productId, codes, onRemoved }: CodesProps) {
  const api = useApi()
  const [requested, setRequested] = useState<Code>()
  const remove = useMutation({
    mutationFn: (code: Code) =>
      api.call('POST /admin/products/:id/codes/remove', { id: productId, codeIds: [code.id] }),
    onSuccess: onRemoved,
    onError: failureToast('Failed to remove the code'),
    onSettled: () => setRequested(undefined),
  })
  if (codes.length === 0) return <p className="text-sm text-muted">No codes yet, so it is out of stock.</p>
  return (
    <>
      <ul aria-label="Codes" className="text-sm">
        {codes.map((code) => (
          <li
            key={code.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-1 last:border-0">
            <code>{code.hint}</code>
            {code.orderId !== null ? (
              <AdminLink to="/admin/orders/$id" params={{ id: String(code.orderId) }} className="link">
                Order #{code.orderId}
              </AdminLink>
            ) : code.state === 'retired' ? (
              <span className="text-muted">Retired</span>
            ) : (
              <Button kind="quiet" size="small" aria-label={`Remove ${code.hint}`} onClick={() => setRequested(code)}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={`Remove ${requested?.hint}?`}
        confirmLabel="Remove code"
        isOpen={requested !== undefined}
        isBusy={remove.isPending}
        onConfirm={() => requested && remove.mutate(requested)}
        onClose={() => setRequested(undefined)}>
        <p>The code is deleted, and stock is reduced by one.</p>
      </ConfirmDialog>
    </>
  )
}
