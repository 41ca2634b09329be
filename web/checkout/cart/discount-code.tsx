import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useApi } from '../../api.ts'
import { CodeEntry } from '../../ui/form/code-entry.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { type PricedCart, refreshCart } from './use-cart.ts'

export function DiscountCode({ code }: { code: PricedCart['code'] }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /cart/code'),
    onError: failureToast('Failed to remove the code'),
    onSettled: () => refreshCart(queryClient),
  })
  if (!code) return <NewCode />
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex items-center justify-between gap-2">
        <span>
          Discount code <strong className="break-all">{code.code}</strong>
        </span>
        <IconButton label={`Remove discount code ${code.code}`} onClick={() => remove.mutate()}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </p>
      <p role="status" className={code.problem ? 'text-cancelled' : 'sr-only'}>
        {code.problem ?? 'The discount code applies.'}
      </p>
    </div>
  )
}

function NewCode() {
  const api = useApi()
  const queryClient = useQueryClient()
  const entry = useMutation({
    mutationFn: (code: string) => api.call('POST /cart/code', { code }),
    onSuccess: () => refreshCart(queryClient),
  })
  return <CodeEntry label="Discount code" button="Apply" entry={entry} />
}
