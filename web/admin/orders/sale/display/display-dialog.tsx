import { useMutation } from '@tanstack/react-query'
import { pairDisplay } from '#contract/orders/customer-display.ts'
import { useApi } from '../../../../api.ts'
import { shopTime } from '../../../../shell/shop-time.ts'
import { useShell } from '../../../../shell/use-shell.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { failureToast, toast } from '../../../../ui/layer/toast.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useAdminForm } from '../../../form/use-admin-form.ts'
import { useRefresh } from '../../../frame/use-refresh.ts'
import type { CustomerDisplay } from './use-customer-display.ts'

export function DisplayDialog({ display, onClose }: { display: CustomerDisplay; onClose: () => void }) {
  const api = useApi()
  const { company } = useShell()
  const refresh = useRefresh('customer_display')
  const form = useAdminForm(pairDisplay.input, {
    values: { code: '' },
    failure: 'Failed to pair the display',
    async send({ code }) {
      await api.call('POST /admin/customer-displays', { code })
      toast({ title: 'Customer display paired' })
      await refresh()
      onClose()
    },
  })
  const remove = useMutation({
    mutationFn: (id: number) => api.call('DELETE /admin/customer-displays/:id', { id }),
    onSuccess: () => refresh(),
    onError: failureToast('Failed to remove the display'),
  })
  return (
    <FormDialog
      title="Customer display"
      form={form}
      labels={{ code: 'Code' }}
      submitLabel="Pair display"
      onClose={onClose}>
      <p className="text-sm">
        Open{' '}
        <a href="/display" target="_blank" rel="noreferrer" className="link">
          {location.host}/display
        </a>{' '}
        on the second screen or tablet, and type the code that it shows.
      </p>
      <Field label="Code" isRequired error={form.errors.code?.message}>
        <TextInput inputMode="numeric" autoComplete="off" maxLength={6} {...form.register('code')} />
      </Field>
      {display.displays.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {display.displays.map(({ id, pairedBy, pairedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              Paired by {pairedBy}, {shopTime(pairedAt, company.timeZone)}
              <Button kind="danger" size="small" isBusy={remove.isPending} onClick={() => remove.mutate(id)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
