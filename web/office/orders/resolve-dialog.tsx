import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { useOrderSaved } from './use-order-saved.ts'

interface Props {
  id: number
  title: string
  onClose: () => void
}

/** Money that matched no order: somebody says what was done about it. */
export function ResolveDialog({ id, title, onClose }: Props) {
  const api = useApi()
  const saved = useOrderSaved()
  const [error, setError] = useState<string>()
  const resolve = useMutation({
    mutationFn: (note: string) => api.call('POST /admin/payment-exceptions/:id/resolve', { id, note }),
    onSuccess: () => {
      saved()
      onClose()
    },
    onError: ({ message }) => setError(message),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note')).trim()
    setError(note ? undefined : 'Please say what was done')
    if (note) resolve.mutate(note)
  }
  return (
    <Dialog title="Taken care of" isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">{title}</p>
        <Field label="What was done?" isRequired error={error}>
          <TextArea name="note" rows={2} maxLength={500} />
        </Field>
        <Button type="submit" isBusy={resolve.isPending} className="justify-self-end">
          Take it off the list
        </Button>
      </form>
    </Dialog>
  )
}
