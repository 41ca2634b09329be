import { resolveException } from '#contract/dashboard/attention.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { useOrderSaved } from './use-order-saved.ts'

interface Props {
  id: number
  title: string
  onClose: () => void
}

export function ResolveDialog({ id, title, onClose }: Props) {
  const api = useApi()
  const saved = useOrderSaved()
  const { register, submit, errors, refusal, isBusy } = useContractForm(resolveException.input, {
    values: { id, note: '' },
    async send(typed) {
      await api.call('POST /admin/payment-exceptions/:id/resolve', typed)
      saved()
      onClose()
    },
  })
  return (
    <Dialog title="Taken care of" isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">{title}</p>
        <Field label="What was done?" isRequired error={errors.note?.message ?? refusal}>
          <TextArea rows={2} maxLength={500} {...register('note')} />
        </Field>
        <Button type="submit" isBusy={isBusy} className="justify-self-end">
          Take it off the list
        </Button>
      </form>
    </Dialog>
  )
}
