import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TechNoteDraft } from '#contract/repairs/workbench.ts'
import { type Input, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast } from '../../ui/layer/toast.ts'
import { MayWrite } from '../frame/may-write.tsx'
import type { Bench } from './bench.ts'

interface Props {
  notes: Bench['notes']
  usernames: string[]
}

export function TechNotes({ notes, usernames }: Props) {
  const { company } = useShell()
  return (
    <Card className="grid gap-3">
      <h2 className="text-base">Tech notes</h2>
      <MayWrite>
        <NoteBox usernames={usernames} />
      </MayWrite>
      {notes.length === 0 && <p className="text-sm text-muted">No notes yet.</p>}
      <ul className="grid gap-3 text-sm">
        {notes.map((note) => (
          <li key={note.id} className="border-l-3 border-primary pl-3">
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
              {note.author} · {shopTime(note.at, company.timeZone)}
              {note.isForMe && <Badge tone="heart">For you</Badge>}
            </p>
            {note.isForMe && <SeenButton id={note.id} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SeenButton({ id }: { id: number }) {
  const api = useApi()
  const show = useShow()
  const see = useMutation({
    mutationFn: () => api.call('POST /admin/workbench/notes/:noteId/seen', { noteId: id }),
    onSuccess: show,
    onError: failureToast('The note was not saved'),
  })
  return (
    <Button kind="plain" size="small" isBusy={see.isPending} onClick={() => see.mutate()}>
      Mark as read
    </Button>
  )
}

function useShow() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (bench: Bench) => void queryClient.setQueryData(api.query('GET /admin/workbench').queryKey, bench)
}

function NoteBox({ usernames }: { usernames: string[] }) {
  const api = useApi()
  const show = useShow()
  const { register, submit, errors, refusal, isBusy, reset } = useContractForm<Input<'POST /admin/workbench/notes'>>(
    TechNoteDraft as never,
    {
      values: { key: createIdempotencyKey(), text: '' },
      async send(note) {
        show(await api.call('POST /admin/workbench/notes', note))
        reset({ key: createIdempotencyKey(), text: '' })
      },
    },
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <Field
        label="Add a note"
        help={`Mention someone with @: ${usernames.map((name) => `@${name}`).join(', ')}`}
        isRequired
        error={errors.text?.message ?? refusal}>
        <TextArea rows={2} maxLength={1000} {...register('text')} />
      </Field>
      <div>
        <Button type="submit" size="small" isBusy={isBusy}>
          Add note
        </Button>
      </div>
    </form>
  )
}
