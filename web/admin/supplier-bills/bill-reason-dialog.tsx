import { z } from 'zod'
import { text } from '#contract/scalars.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import type { SupplierBill } from './supplier-bill-status.tsx'

interface Props {
  route: 'POST /admin/supplier-bills/:id/void' | 'POST /admin/supplier-bills/:id/payment/undo'
  bill: SupplierBill
  title: string
  text: string
  submitLabel: string
  onClose: () => void
}

const Reason = z.object({ reason: text(200, { min: 1, message: 'Enter a reason' }) })

export function BillReasonDialog({ route, bill, title, text, submitLabel, onClose }: Props) {
  const api = useApi()
  const refresh = useRefresh('supplier_bill', 'purchase_order', 'product', 'drawer')
  const { register, errors, submit, isBusy } = useAdminForm(Reason, {
    values: { reason: '' },
    failure: 'Failed to change the bill',
    async send({ reason }) {
      await api.call(route, { id: bill.id, reason })
      onClose()
      await refresh()
    },
  })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{text}</p>
        <Field label="Reason" isRequired error={errors.reason?.message}>
          <TextInput autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {submitLabel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
