import { useMutation } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { useAdminKeys } from '../frame/use-admin-keys.ts'
import type { CountLine } from './stock-count.ts'
import { useRefreshedCount } from './use-refreshed-count.ts'

export function ScanField({ id }: { id: number }) {
  const api = useApi()
  const refresh = useRefreshedCount()
  const input = useRef<HTMLInputElement>(null)
  const [last, setLast] = useState<CountLine>()
  useEffect(() => input.current?.focus(), [])
  useAdminKeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.select()
    },
  })
  const scan = useMutation({
    mutationFn: (scanned: { productId: number; quantity: number; key: string }) =>
      api.call('POST /admin/stock-counts/:id/scans', { id, ...scanned }),
    onSuccess: setLast,
    onError: failureToast('Not counted'),
    onSettled: () => refresh(),
  })
  const add = (productId: number, quantity: number) => scan.mutate({ productId, quantity, key: createIdempotencyKey() })
  return (
    <section aria-label="Scan" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <Combobox
        inputRef={input}
        label="Scan or type a barcode, SKU, number or name"
        placeholder="Scan a barcode, or type a name, SKU or number"
        listLabel={`Goods of count ${id}`}
        nothing="Nothing found"
        find={(search) => api.call('GET /admin/stock-counts/:id/goods', { id, search })}
        keyOf={({ productId }) => productId}
        onChoose={({ productId }) => {
          add(productId, 1)
          input.current?.focus()
        }}>
        {({ name, number, counted, expected }) => (
          <>
            <span className="min-w-0 flex-1">
              {name}
              {number && <span className="block font-mono text-xs text-muted">{number}</span>}
            </span>
            <span className="figures shrink-0 text-muted">
              {counted === null ? `${expected} expected` : `${counted} counted`}
            </span>
          </>
        )}
      </Combobox>
      <div role="status" className="flex min-h-11 flex-wrap items-center gap-3">
        {last ? (
          <>
            <strong className="figures font-display text-2xl">{last.counted}</strong>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {last.name}
              <span className="block text-xs text-muted">{last.expected} expected</span>
            </span>
            <IconButton
              label={`One ${last.name} less`}
              disabled={!last.counted}
              onClick={() => add(last.productId, -1)}>
              <Minus aria-hidden className="size-4" />
            </IconButton>
            <IconButton label={`One ${last.name} more`} onClick={() => add(last.productId, 1)}>
              <Plus aria-hidden className="size-4" />
            </IconButton>
          </>
        ) : (
          <span className="text-sm text-muted">Scanned items appear here.</span>
        )}
      </div>
    </section>
  )
}
