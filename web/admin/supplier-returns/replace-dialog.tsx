import { ReturnReplacement } from '#contract/purchasing/supplier-return.ts'
import { useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { ReturnFormDialog } from './return-form-dialog.tsx'
import type { SupplierReturn } from './supplier-return-status.tsx'

interface Props {
  supplierReturn: SupplierReturn
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  numbers: { goodsId: number; number: string }[]
}

export function ReplaceDialog({ supplierReturn: { id, goods }, onClose }: Props) {
  const api = useApi()
  const refresh = useRefresh('supplier_return', 'product')
  const numbered = goods.filter(({ isNumbered }) => isNumbered)
  const form = useAdminForm<Values>(ReturnReplacement.omit({ id: true }), {
    values: { numbers: numbered.map(({ id }) => ({ goodsId: id, number: '' })) },
    failure: 'Failed to receive the replacement',
    async send({ numbers }) {
      await api.call('POST /admin/supplier-returns/:id/replace', { id, numbers })
      toast({ title: 'The replacement is in stock' })
      onClose()
      await refresh()
    },
  })
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <ReturnFormDialog title="Receive the replacement" form={form} submitLabel="Receive into stock" onClose={onClose}>
      <p>
        {units} {units === 1 ? 'unit comes' : 'units come'} into stock.
      </p>
      {numbered.map(({ id, name }, place) => (
        <Field
          key={id}
          label={`New number of ${name}`}
          isRequired
          error={form.errors.numbers?.[place]?.number?.message}>
          <TextInput autoComplete="off" spellCheck={false} {...form.register(`numbers.${place}.number`)} />
        </Field>
      ))}
    </ReturnFormDialog>
  )
}
