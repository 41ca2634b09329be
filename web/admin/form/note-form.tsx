import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { FormSchema } from '../../ui/form/checked-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'

interface Note {
  id: number
  key: string
  kind: 'internal' | 'message'
  text: string
}

interface Props {
  rules: FormSchema
  id: number
  email: string
  send: (note: Note) => Promise<unknown>
  /** Unsent text from an earlier visit, and the way to save it; without it the text is lost when the page closes. */
  draft?: { text: string; keep: (text: string) => void }
}

/** There are two buttons, so that an internal note is not sent to the customer by mistake. */
export function NoteForm({ rules, id, email, send, draft }: Props) {
  const { register, submit, errors, refusal, isBusy, isDirty, setValue, reset } = useContractForm<Note>(rules, {
    values: { ...freshNote(id), text: draft?.text ?? '' },
    async send(note) {
      await send(note)
      reset(freshNote(id))
      toast({ title: note.kind === 'internal' ? 'Note added' : `Message emailed to ${email}` })
    },
  })
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field label="Add a note" isRequired error={errors.text?.message ?? refusal}>
          <TextArea
            rows={3}
            maxLength={2000}
            {...register('text', draft && { onChange: ({ target }) => draft.keep(target.value) })}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={isBusy} onClick={() => setValue('kind', 'internal')}>
            Save internal note
          </Button>
          {email !== '' && (
            <Button type="submit" kind="quiet" isBusy={isBusy} onClick={() => setValue('kind', 'message')}>
              Email to customer
            </Button>
          )}
        </div>
      </form>
      <UnsavedGuard isDirty={isDirty && !draft} />
    </Card>
  )
}

function freshNote(id: number): Note {
  return { id, key: createIdempotencyKey(), kind: 'internal', text: '' }
}
