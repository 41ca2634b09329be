import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { type AdminOrder, wasRefused } from './order-words.ts'
import { useOrderSaved } from './use-order-saved.ts'

/** Why a person should look, and how to say that one did. */
export function AttentionCard({ order }: { order: AdminOrder }) {
  const api = useApi()
  const saved = useOrderSaved()
  const [error, setError] = useState<string>()
  const why = order.events.findLast(({ isInternal }) => isInternal)?.note
  const dismiss = useMutation({
    mutationFn: (note: string) => api.call('POST /admin/orders/:id/attention', { id: order.id, note }),
    onSuccess: saved,
    onError: ({ message }) => setError(message),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note')).trim()
    setError(note ? undefined : 'Please say what was done')
    if (note) dismiss.mutate(note)
  }
  return (
    <section
      aria-label="Needs attention"
      className="grid gap-3 rounded-card border border-processing bg-surface p-4 text-sm"
    >
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 text-processing" /> {why ?? 'This order needs a look.'}
      </p>
      {wasRefused(order) && order.refundable > 0 && (
        <p>
          Hand the money over in cash and note it with Refund, “In cash”, or pay it back at the payment
          provider.
        </p>
      )}
      <form noValidate onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field label="What was done?" isRequired error={error}>
          <TextInput name="note" maxLength={500} autoComplete="off" />
        </Field>
        <Button type="submit" kind="quiet" isBusy={dismiss.isPending}>
          Taken care of
        </Button>
      </form>
    </section>
  )
}
