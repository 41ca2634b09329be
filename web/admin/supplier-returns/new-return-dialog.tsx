import { SupplierReturnDraft } from '#contract/purchasing/supplier-return.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useItems } from '../frame/use-items.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { useCatalogChoices } from '../products/use-catalog-choices.ts'
import type { WaitingUnits } from './supplier-return-status.tsx'

interface Props {
  goods: WaitingUnits[]
  onCreated: () => void
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  supplierId: number
  rmaNumber: string
  expected: number | null
  note: string
}

export function NewReturnDialog({ goods, onCreated, onClose }: Props) {
  const suppliers = [...new Map(goods.flatMap(({ supplier }) => (supplier ? [[supplier.id, supplier]] : []))).values()]
  return (
    <Dialog title="Return to supplier" isOpen onClose={onClose}>
      {suppliers.length > 1 ? (
        <p>
          A return goes to one supplier. You chose goods of {suppliers.map(({ name }) => name).join(' and ')}: choose
          the goods of one of them.
        </p>
      ) : (
        <Form goods={goods} supplierId={suppliers[0]?.id} onCreated={onCreated} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Form({ goods, supplierId, onCreated, onClose }: Props & { supplierId: number | undefined }) {
  const api = useApi()
  const refresh = useRefresh('supplier_return')
  const { open } = useItems('/admin/supplier-returns')
  const { suppliers } = useCatalogChoices()
  const { register, errors, submit, isBusy } = useAdminForm<Values>(SupplierReturnDraft.omit({ goodsIds: true }), {
    values: { supplierId: supplierId ?? 0, rmaNumber: '', expected: null, note: '' },
    failure: 'Failed to create the return',
    async send(values) {
      const created = await api.call('POST /admin/supplier-returns', { ...values, goodsIds: goods.map(({ id }) => id) })
      await refresh()
      onCreated()
      open(created.id)
    },
  })
  const value = goods.reduce((sum, { value }) => sum + value, 0)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ul className="text-sm">
        {goods.map(({ id, quantity, name, number }) => (
          <li key={id}>
            {quantity} × {name} {number}
          </li>
        ))}
      </ul>
      {supplierId === undefined && (
        <Field label="Supplier" isRequired error={errors.supplierId && 'Choose a supplier'}>
          <Select key={suppliers.length} {...register('supplierId', { valueAsNumber: true })}>
            <option value={0}>Choose a supplier</option>
            {suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="RMA number" help="If the supplier gave you one already." error={errors.rmaNumber?.message}>
        <TextInput autoComplete="off" maxLength={60} {...register('rmaNumber')} />
      </Field>
      <Field label="Expected credit, $" help={`The goods cost ${formatMoney(value)}.`} error={errors.expected?.message}>
        <MoneyInput {...register('expected', numberOrNull)} />
      </Field>
      <Field label="Note" error={errors.note?.message}>
        <TextArea rows={2} {...register('note')} />
      </Field>
      <DialogFoot>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Create return
        </Button>
      </DialogFoot>
    </form>
  )
}
