import { TriangleAlert } from 'lucide-react'
import { dismissAttention } from '#contract/orders/admin-order.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { type AdminOrder, wasRefused } from './order-words.ts'
import { useOrderSaved } from './use-order-saved.ts'

export function AttentionCard({ order }: { order: AdminOrder }) {
  const api = useApi()
  const saved = useOrderSaved()
  const why = order.events.findLast(({ isInternal }) => isInternal)?.note
  const { register, submit, errors, refusal, isBusy } = useContractForm(dismissAttention.input, {
    values: { id: order.id, note: '' },
    send: async (typed) => saved(await api.call('POST /admin/orders/:id/attention', typed)),
  })
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
        <Field label="What was done?" isRequired error={errors.note?.message ?? refusal}>
          <TextInput maxLength={500} autoComplete="off" {...register('note')} />
        </Field>
        <Button type="submit" kind="quiet" isBusy={isBusy}>
          Taken care of
        </Button>
      </form>
    </section>
  )
}
