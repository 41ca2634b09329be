import { useState } from 'react'
import { sendTestMail } from '#contract/mail/admin-mail.ts'
import { useUser } from '../../accounts/use-user.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'

export function TestMail() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Send test email
      </Button>
      <Dialog title="Send test email" isOpen={isOpen} onClose={() => setOpen(false)}>
        <TestForm onSent={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function TestForm({ onSent }: { onSent: () => void }) {
  const api = useApi()
  const refresh = useRefresh('mail')
  const user = useUser()
  const form = useAdminForm(sendTestMail.input, {
    values: { to: user?.email ?? '' },
    failure: 'The test email was not sent',
    async send({ to }) {
      await api.call('POST /admin/mail/test', { to })
      toast({ title: 'The test email is in the outbox', description: 'Its status shows whether it was sent.' })
      onSent()
      await refresh()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <Field label="To" isRequired error={form.errors.to?.message}>
        <TextInput type="email" {...form.register('to')} />
      </Field>
      <Button type="submit" isBusy={form.isBusy} className="justify-self-end">
        Send
      </Button>
    </form>
  )
}
