import { OrderNote } from '#contract/orders/office-order.ts'
import { useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import { UnsavedGuard } from '../form/unsaved-guard.tsx'
import type { OfficeOrder } from './order-words.ts'
import { useOrderSaved } from './use-order-saved.ts'

/** A note for the staff, or a message to the customer: two buttons, so that nobody sends what was meant for inside. */
export function NoteForm({ order }: { order: OfficeOrder }) {
  const api = useApi()
  const saved = useOrderSaved()
  const { register, submit, errors, refusal, isBusy, isDirty, setValue, reset } = useContractForm(OrderNote, {
    values: freshNote(order.id),
    async send(note) {
      saved(await api.call('POST /admin/orders/:id/notes', note))
      reset(freshNote(order.id))
      toast({ title: note.kind === 'internal' ? 'Note added' : `Message mailed to ${order.contactEmail}` })
    },
  })
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field label="Add a note" isRequired error={errors.text?.message ?? refusal}>
          <TextArea rows={3} maxLength={2000} {...register('text')} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={isBusy} onClick={() => setValue('kind', 'internal')}>
            Save for the staff
          </Button>
          {order.contactEmail && (
            <Button type="submit" kind="quiet" isBusy={isBusy} onClick={() => setValue('kind', 'message')}>
              Mail it to the customer
            </Button>
          )}
        </div>
      </form>
      <UnsavedGuard isDirty={isDirty} />
    </Card>
  )
}

/** Its key stays the same until the shop answered, so that the same note sent twice is one. */
function freshNote(id: number) {
  return { id, key: freshKey(), kind: 'internal' as 'internal' | 'message', text: '' }
}
