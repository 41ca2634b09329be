import { useState } from 'react'
import { DefectiveDraft } from '#contract/purchasing/supplier-return.ts'
import { useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { ReturnFormDialog } from './return-form-dialog.tsx'

interface Values extends Record<string, unknown> {
  productId: number | null
  quantity: number | null
  note: string
}

const MAX_FOUND = 8

export function SetAsideDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('supplier_return', 'product')
  const [key] = useState(createIdempotencyKey)
  const [name, setName] = useState<string>()
  const form = useAdminForm<Values>(DefectiveDraft.omit({ key: true }), {
    values: { productId: null, quantity: 1, note: '' },
    failure: 'Failed to set the pieces aside',
    async send({ productId, quantity, note }) {
      await api.call('POST /admin/defective-goods', { productId: productId!, quantity: quantity!, note, key })
      toast({ title: 'Set aside', description: 'They wait for their return to the supplier.' })
      await refresh()
      onClose()
    },
  })
  const { register, errors, setValue } = form
  // The API lists variants and units only when it sorts by stock.
  const find = async (search: string) =>
    (await api.call('GET /admin/products', { search, sort: 'stock-low', limit: 50 })).items
      .filter(({ stock, kind, components }) => stock > 0 && kind !== 'digital' && components.length === 0)
      .slice(0, MAX_FOUND)
  return (
    <ReturnFormDialog title="Set pieces aside" form={form} submitLabel="Take out of stock" onClose={onClose}>
      {name ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold">{name}</p>
          <Button kind="plain" onClick={() => setName(undefined)}>
            Choose another
          </Button>
        </div>
      ) : (
        <Field label="Product" isRequired error={errors.productId && 'Choose a product'}>
          <Combobox
            listLabel="Products found"
            nothing="Nothing in stock found"
            list="between"
            find={find}
            keyOf={({ id }) => id}
            onChoose={({ id, name }) => {
              setValue('productId', id, { shouldDirty: true, shouldValidate: true })
              setName(name)
            }}>
            {({ name, stock }) => (
              <>
                <span className="min-w-0 flex-1">{name}</span>
                <span className="figures shrink-0 text-muted">{stock} in stock</span>
              </>
            )}
          </Combobox>
        </Field>
      )}
      <Field label="Quantity" isRequired error={errors.quantity?.message}>
        <NumberInput min={1} {...register('quantity', numberOrNull)} />
      </Field>
      <Field label="What is wrong" isRequired error={errors.note?.message}>
        <TextInput autoComplete="off" maxLength={300} {...register('note')} />
      </Field>
    </ReturnFormDialog>
  )
}
