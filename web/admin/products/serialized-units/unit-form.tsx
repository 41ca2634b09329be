import { useRef } from 'react'
import type { z } from 'zod'
import { SerializedUnitChange, SerializedUnitDraft } from '#contract/catalog/admin-serialized-unit.ts'
import { useApi } from '../../../api.ts'
import { toast } from '../../../ui/layer/toast.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useAdminForm } from '../../form/use-admin-form.ts'
import { useRefresh } from '../../frame/use-refresh.ts'
import { usePictureUploads } from '../form/use-picture-uploads.ts'
import { UnitFields } from './unit-fields.tsx'
import { UnitPictures } from './unit-pictures.tsx'
import { type NumberedProduct, type SerializedUnit, UNIT_LABELS, type UnitValues, unitValues } from './unit-values.ts'

interface Props {
  product: NumberedProduct
  unit?: SerializedUnit | undefined
  onClose: () => void
}

export function UnitForm({ product, unit, onClose }: Props) {
  const api = useApi()
  const refresh = useRefresh('product')
  const numberInput = useRef<HTMLInputElement>(null)
  const form = useAdminForm<UnitValues>(unit ? SerializedUnitChange : SerializedUnitDraft, {
    values: unitValues(product, unit),
    about: `product:${product.id}`,
    ...(unit && { version: unit.version }),
    draft: unit ? `unit:${unit.id}` : `unit:new:${product.id}`,
    failure: unit ? 'Couldn’t save the unit' : 'Couldn’t receive the unit',
    async send(values) {
      if (unit) {
        await api.call('PUT /admin/units/:id', { id: unit.id, ...(values as z.input<typeof SerializedUnitChange>) })
        toast({ title: `${values.number} saved` })
        onClose()
      } else {
        const { number } = await api.call('POST /admin/products/:id/units', { id: product.id, ...values })
        toast({ title: `${number} received`, description: 'Scan the next one, or close.' })
        beginNext(values)
      }
      await refresh()
    },
  })
  function beginNext(values: UnitValues) {
    form.reset({ ...values, number: '', images: [], condition: '', note: '' })
    numberInput.current?.focus()
  }
  const uploads = usePictureUploads((url) =>
    form.setValue('images', [...form.getValues('images'), url], { shouldDirty: true }),
  )
  return (
    <FormDialog
      title={unit ? `Edit ${unit.number}` : `Receive: ${product.name}`}
      form={{
        ...form,
        isBusy: form.isBusy || uploads.isWaitedFor,
        submit: async (event) => {
          event?.preventDefault()
          await uploads.settled()
          await form.submit()
        },
      }}
      labels={UNIT_LABELS}
      submitLabel={unit ? 'Save changes' : 'Receive unit'}
      onClose={onClose}>
      <UnitFields product={product} form={form} numberInput={numberInput} />
      <UnitPictures form={form} uploads={uploads} />
    </FormDialog>
  )
}
