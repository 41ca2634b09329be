import { ReturnSplit } from '#contract/purchasing/supplier-return.ts'
import { useApi } from '../../api.ts'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { firstMessage } from '../form/first-message.ts'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useItems } from '../frame/use-items.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { ReturnFormDialog } from './return-form-dialog.tsx'
import type { SupplierReturn } from './supplier-return-status.tsx'

interface Props {
  supplierReturn: SupplierReturn
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  /** In the order of the goods; none or zero stays in this return. */
  moved: (number | null)[]
}

export function SplitDialog({ supplierReturn: { id, goods }, onClose }: Props) {
  const api = useApi()
  const refresh = useRefresh('supplier_return')
  const { open } = useItems('/admin/supplier-returns')
  const toSplit = ({ moved }: Values) => ({
    id,
    goods: goods.flatMap(({ id: goodsId }, place) => {
      const quantity = moved[place]
      return quantity ? [{ goodsId, quantity }] : []
    }),
  })
  const rules = { safeParse: (typed: unknown) => ReturnSplit.safeParse(toSplit(typed as Values)) }
  const form = useAdminForm<Values>(rules, {
    values: { moved: goods.map(() => null) },
    failure: 'Failed to split the return',
    async send(values) {
      const created = await api.call('POST /admin/supplier-returns/:id/split', toSplit(values))
      toast({ title: `Return #${created.id} has the other goods` })
      onClose()
      await refresh()
      open(created.id)
    },
  })
  const problem = firstMessage((form.errors as Record<string, unknown>).goods)
  return (
    <ReturnFormDialog title="Split this return" form={form} submitLabel="Split return" onClose={onClose}>
      <p>
        If the supplier decides differently about some goods, move them into a return of their own. Enter how many
        pieces to move, then record what happened to each return.
      </p>
      {goods.map(({ id, name, number, quantity }, place) => (
        <Field
          key={id}
          label={`Pieces of ${number === null ? name : `${name} ${number}`} to move`}
          help={quantity === 1 ? 'This return has one.' : `This return has ${quantity}.`}>
          <NumberInput min={0} max={quantity} {...form.register(`moved.${place}`, numberOrNull)} />
        </Field>
      ))}
      <FieldError id="split-problem" text={problem} />
    </ReturnFormDialog>
  )
}
