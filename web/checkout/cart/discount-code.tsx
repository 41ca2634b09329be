import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { type PricedCart, refreshCart } from './use-cart.ts'

/** Where a discount code is typed, and what became of the one that was. */
export function DiscountCode({ code }: { code: PricedCart['code'] }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /cart/code'),
    onError: failureToast('Failed to remove the code'),
    onSettled: () => refreshCart(queryClient),
  })
  if (!code) return <CodeForm />
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

function CodeForm() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const enter = useMutation({
    mutationFn: () => api.call('POST /cart/code', { code: typed.trim() }),
    onSuccess: () => refreshCart(queryClient),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It also stands inside the checkout's form, which this is no submit of.
    event.stopPropagation()
    if (typed.trim() !== '' && !enter.isPending) enter.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-40">
        <Field label="Discount code" error={enter.error?.message}>
          <TextInput
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value)
              if (enter.error) enter.reset()
            }}
          />
        </Field>
      </div>
      <Button type="submit" kind="quiet" className="mt-6.5" isBusy={enter.isPending}>
        Apply
      </Button>
    </form>
  )
}
