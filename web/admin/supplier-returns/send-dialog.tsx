import { ReturnShipment } from '#contract/purchasing/supplier-return.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { ReturnFormDialog } from './return-form-dialog.tsx'
import type { SupplierReturn } from './supplier-return-status.tsx'

interface Props {
  supplierReturn: SupplierReturn
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  rmaNumber: string
  carrier: string
  tracking: string
  sentOn: string
  expected: number | null
}

export function SendDialog({ supplierReturn, onClose }: Props) {
  const { id, rmaNumber, carrier, tracking, sentOn, expected } = supplierReturn
  const api = useApi()
  const refresh = useRefresh('supplier_return')
  const { company } = useShell()
  const form = useAdminForm<Values>(ReturnShipment.omit({ id: true }), {
    values: { rmaNumber, carrier, tracking, sentOn: sentOn ?? dayIn(company.timeZone, new Date()), expected },
    failure: 'Failed to save the shipment',
    async send(shipment) {
      await api.call('POST /admin/supplier-returns/:id/send', { id, ...shipment })
      onClose()
      await refresh()
    },
  })
  const { register, errors } = form
  return (
    <ReturnFormDialog title="Send the return" form={form} submitLabel="Save shipment" onClose={onClose}>
      <Field label="RMA number" error={errors.rmaNumber?.message}>
        <TextInput autoComplete="off" maxLength={60} {...register('rmaNumber')} />
      </Field>
      <Field label="Sent on" isRequired error={errors.sentOn?.message}>
        <TextInput type="date" {...register('sentOn')} />
      </Field>
      <Field label="Carrier" error={errors.carrier?.message}>
        <TextInput autoComplete="off" maxLength={60} {...register('carrier')} />
      </Field>
      <Field label="Tracking number" error={errors.tracking?.message}>
        <TextInput autoComplete="off" maxLength={120} {...register('tracking')} />
      </Field>
      <Field label="Expected credit, $" error={errors.expected?.message}>
        <MoneyInput {...register('expected', numberOrNull)} />
      </Field>
    </ReturnFormDialog>
  )
}
