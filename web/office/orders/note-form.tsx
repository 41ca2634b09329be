import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { UnsavedGuard } from '../form/unsaved-guard.tsx'
import type { AdminOrder } from './order-words.ts'
import { useOrderSaved } from './use-order-saved.ts'

type Kind = 'internal' | 'message'

/** A note for the staff, or a message to the customer: two buttons, so that nobody sends what was meant for inside. */
export function NoteForm({ order }: { order: AdminOrder }) {
  const api = useApi()
  const saved = useOrderSaved()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [key, setKey] = useState(freshKey)
  const add = useMutation({
    mutationFn: (kind: Kind) => api.call('POST /admin/orders/:id/notes', { id: order.id, key, kind, text }),
    onSuccess: (after, kind) => {
      saved(after)
      setText('')
      setKey(freshKey())
      toast({ title: kind === 'internal' ? 'Note added' : `Message mailed to ${order.contactEmail}` })
    },
    onError: ({ message }) => setError(message),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const kind = (submitter as HTMLButtonElement).value as Kind
    setError(text.trim() === '' ? 'Write something first' : undefined)
    if (text.trim() !== '') add.mutate(kind)
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field label="Add a note" isRequired error={error}>
          <TextArea rows={3} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" value="internal" kind="quiet" isBusy={add.isPending}>
            Save for the staff
          </Button>
          {order.contactEmail && (
            <Button type="submit" value="message" isBusy={add.isPending}>
              Mail it to the customer
            </Button>
          )}
        </div>
      </form>
      <UnsavedGuard isDirty={text.trim() !== ''} />
    </Card>
  )
}
