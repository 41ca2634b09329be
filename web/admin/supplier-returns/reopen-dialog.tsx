import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { ReturnReopening } from '#contract/purchasing/supplier-return.ts'
import { useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { useAdminForm } from '../form/use-admin-form.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { ReturnFormDialog } from './return-form-dialog.tsx'
import type { SupplierReturn } from './supplier-return-status.tsx'

interface Props {
  supplierReturn: SupplierReturn
  onClose: () => void
}

const TITLES: Partial<Record<SupplierReturn['state'], string>> = {
  credited: 'Correct this credit?',
  replaced: 'Undo this replacement?',
  refused: 'Correct this refusal?',
}

export function ReopenDialog({ supplierReturn: { id, supplier, state }, onClose }: Props) {
  const api = useApi()
  const refresh = useRefresh('supplier_return', 'supplier_bill', 'product')
  const [isUsed, setUsed] = useState(false)
  const form = useAdminForm(ReturnReopening.omit({ id: true }), {
    values: { reason: '' },
    failure: 'Failed to open the return again',
    async send({ reason }) {
      setUsed(false)
      try {
        await api.call('POST /admin/supplier-returns/:id/reopen', { id, reason })
      } catch (error) {
        setUsed(error instanceof Problem && error.code === 'credit_used')
        throw error
      }
      toast({ title: 'The return is open again' })
      onClose()
      await refresh()
    },
  })
  return (
    <ReturnFormDialog title={TITLES[state]!} form={form} submitLabel="Open the return again" onClose={onClose}>
      <p>
        {state === 'replaced' && 'The replacement leaves the stock. '}The goods are due from {supplier.name} again, and
        you record again what happened.
      </p>
      <Field label="Reason" isRequired error={form.errors.reason?.message}>
        <TextInput autoComplete="off" maxLength={200} {...form.register('reason')} />
      </Field>
      {isUsed && (
        <p role="alert" className="text-sm text-cancelled">
          This credit paid for bills. Open each one that is marked “with credit”, and mark it as unpaid first:{' '}
          <AdminLink
            to="/admin/supplier-bills"
            search={{ show: 'paid', supplierId: supplier.id }}
            className="link font-semibold">
            Paid bills of {supplier.name}
          </AdminLink>
        </p>
      )}
    </ReturnFormDialog>
  )
}
