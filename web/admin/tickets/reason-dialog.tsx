import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'

interface Props {
  title: string
  lead: string
  label: string
  action: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

export function ReasonDialog({ title, lead, label, action, send, onClose }: Props) {
  const { register, submit, errors, refusal, isBusy } = useContractForm(SOMETHING, {
    values: { reason: '' },
    async send({ reason }) {
      await send(reason)
      onClose()
    },
  })
  return (
    <Dialog title={title} isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">{lead}</p>
        <Field label={label} isRequired error={errors.reason?.message}>
          <TextInput maxLength={300} {...register('reason')} />
        </Field>
        <Refusal text={refusal} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {action}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

const SOMETHING = {
  safeParse(values: unknown) {
    const { reason } = values as { reason: string }
    return reason.trim() === ''
      ? { success: false, error: { issues: [{ path: ['reason'], message: 'Write something first' }] } }
      : { success: true }
  },
}
