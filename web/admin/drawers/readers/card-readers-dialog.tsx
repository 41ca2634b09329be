import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CardReaderDraft } from '#contract/payments/card-reader.ts'
import { type Output, useApi } from '../../../api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { ItemDialog } from '../../form/item-dialog.tsx'
import { useAdminForm } from '../../form/use-admin-form.ts'
import { useMay } from '../../frame/use-admin-pages.ts'

type CardReader = Output<'GET /admin/card-readers'>[number]

export function CardReadersDialog({ onClose }: { onClose: () => void }) {
  const mayChange = useMay('company.write')
  const query = useQuery({ ...useApi().query('GET /admin/card-readers'), refetchOnMount: 'always' })
  return (
    <ItemDialog title="Card readers" query={query} onClose={onClose}>
      {(readers) => (
        <Dialog title="Card readers" isOpen size="wide" onClose={onClose}>
          <div className="grid gap-6">
            {readers.length > 0 ? (
              <ul aria-label="Card readers at the counter" className="grid gap-3">
                {readers.map((reader) =>
                  mayChange ? (
                    <Reader key={reader.id} reader={reader} />
                  ) : (
                    <li key={reader.id} className="flex items-center gap-3">
                      {reader.label} <ReaderState reader={reader} />
                    </li>
                  ),
                )}
              </ul>
            ) : (
              <p className="text-sm text-muted">
                No card readers yet. With a Stripe Terminal reader, the POS sends it the amount, records the sale when
                the card is charged, and refunds go to the same card.
              </p>
            )}
            {mayChange && <Register />}
          </div>
        </Dialog>
      )}
    </ItemDialog>
  )
}

function ReaderState({ reader: { isOnline } }: { reader: CardReader }) {
  return <Badge tone={isOnline ? 'delivered' : 'quiet'}>{isOnline ? 'Online' : 'No network'}</Badge>
}

function Reader({ reader }: { reader: CardReader }) {
  const { id, label, model } = reader
  const api = useApi()
  const refresh = useRefresh()
  const [isConfirming, setConfirming] = useState(false)
  const rename = useMutation({
    mutationFn: (name: string) => api.call('PUT /admin/card-readers/:id', { id, label: name }),
    onSuccess: refresh,
    onError: failureToast('The name was not changed'),
  })
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /admin/card-readers/:id', { id }),
    onError: failureToast('Failed to remove the reader'),
    onSettled: () => {
      setConfirming(false)
      return refresh()
    },
  })
  return (
    <li className="flex flex-wrap items-end gap-3 border-b border-line pb-3 last:border-0">
      <div className="min-w-40 flex-1">
        <Field label="Name" isRequired help={model.replaceAll('_', ' ')}>
          <TextInput
            defaultValue={label}
            maxLength={40}
            autoComplete="off"
            onBlur={({ target }) => target.value.trim() !== label && rename.mutate(target.value)}
          />
        </Field>
      </div>
      <ReaderState reader={reader} />
      <IconButton label={`Remove ${label}`} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <ConfirmDialog
        title={`Remove ${label}?`}
        isOpen={isConfirming}
        confirmLabel="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setConfirming(false)}>
        It cannot take cards until it is registered again with a new code.
      </ConfirmDialog>
    </li>
  )
}

function Register() {
  const api = useApi()
  const refresh = useRefresh()
  const form = useAdminForm(CardReaderDraft, {
    values: { code: '', label: '' },
    failure: 'Failed to register the reader',
    async send(typed) {
      await api.call('POST /admin/card-readers', typed)
      toast({ title: `${typed.label} is ready`, description: '“Card at the reader” is now available at the POS.' })
      form.reset()
      await refresh()
    },
  })
  const { register, errors } = form
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-wrap items-start gap-4">
      <div className="flex-1 basis-48">
        <Field
          label="Code"
          isRequired
          help="On the reader: Settings > Generate pairing code."
          error={errors.code?.message}>
          <TextInput autoComplete="off" maxLength={100} {...register('code')} />
        </Field>
      </div>
      <div className="flex-1 basis-40">
        <Field label="Name of the new reader" isRequired help="Such as Front or Back." error={errors.label?.message}>
          <TextInput autoComplete="off" maxLength={40} {...register('label')} />
        </Field>
      </div>
      <Button type="submit" className="mt-6.5" isBusy={form.isBusy}>
        Register reader
      </Button>
    </form>
  )
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['GET /admin/card-readers'] })
}
