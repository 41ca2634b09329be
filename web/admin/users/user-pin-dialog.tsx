import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setUserPin } from '#contract/accounts/register.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import type { AdminUser } from './user-labels.ts'

export function SetUserPin({ user }: { user: AdminUser }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Set register PIN
      </Button>
      {isOpen && <PinDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

function PinDialog({ user: { id, username }, onClose }: { user: AdminUser; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm(setUserPin.input.pick({ pin: true }), {
    values: { pin: '' },
    failure: 'Failed to save the PIN',
    async send({ pin }) {
      await api.call('PUT /admin/users/:id/pin', { id, pin })
      toast({ title: 'PIN saved' })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/users/:id'] })
      onClose()
    },
  })
  return (
    <FormDialog title={`Register PIN of ${username}`} form={form} labels={{}} submitLabel="Save PIN" onClose={onClose}>
      <Field label="PIN" help="4 to 8 digits" error={form.errors.pin?.message} isRequired>
        <TextInput inputMode="numeric" autoComplete="off" maxLength={8} {...form.register('pin')} />
      </Field>
    </FormDialog>
  )
}
