import { type CreditWay, ReturnCredit } from '#contract/purchasing/supplier-return.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { ReturnFormDialog } from './return-form-dialog.tsx'
import type { SupplierReturn } from './supplier-return-status.tsx'

interface Props {
  supplierReturn: SupplierReturn
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  credit: number | null
  creditWay: CreditWay
  creditNumber: string
  closedOn: string
}

export function CreditDialog({ supplierReturn, onClose }: Props) {
  const { id, value, expected } = supplierReturn
  const api = useApi()
  const refresh = useRefresh('supplier_return', 'supplier_bill')
  const { company } = useShell()
  const form = useAdminForm<Values>(ReturnCredit.omit({ id: true }), {
    values: {
      credit: expected ?? value,
      creditWay: 'memo',
      creditNumber: '',
      closedOn: dayIn(company.timeZone, new Date()),
    },
    failure: 'Failed to record the credit',
    async send({ credit, ...others }) {
      await api.call('POST /admin/supplier-returns/:id/credit', { id, credit: credit ?? 0, ...others })
      toast({ title: 'Credit recorded' })
      onClose()
      await refresh()
    },
  })
  const { register, errors } = form
  return (
    <ReturnFormDialog title="Record the credit" form={form} submitLabel="Record credit" onClose={onClose}>
      <Field
        label="Amount, $"
        isRequired
        help={`The goods cost ${formatMoney(value)}. The rest is a loss.`}
        error={errors.credit?.message}>
        <MoneyInput {...register('credit', numberOrNull)} />
      </Field>
      <Field label="How" isRequired error={errors.creditWay?.message}>
        <Select {...register('creditWay')}>
          <option value="memo">Credit memo, for later bills</option>
          <option value="refund">Refund to the bank</option>
        </Select>
      </Field>
      <Field label="Credit memo number" error={errors.creditNumber?.message}>
        <TextInput autoComplete="off" maxLength={60} {...register('creditNumber')} />
      </Field>
      <Field label="Date" isRequired error={errors.closedOn?.message}>
        <TextInput type="date" {...register('closedOn')} />
      </Field>
    </ReturnFormDialog>
  )
}
