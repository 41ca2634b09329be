import { useRef } from 'react'
import type { z } from 'zod'
import { PieceChange, PieceDraft } from '#contract/catalog/admin-piece.ts'
import { useApi } from '../../../api.ts'
import { toast } from '../../../ui/layer/toast.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useAdminForm } from '../../form/use-admin-form.ts'
import { useRefresh } from '../../frame/use-refresh.ts'
import { usePictureUploads } from '../form/use-picture-uploads.ts'
import { PieceFields } from './piece-fields.tsx'
import { PiecePictures } from './piece-pictures.tsx'
import {
  type NumberedProduct,
  PIECE_LABELS,
  type Piece,
  type PieceValues,
  pieceValues,
} from './piece-values.ts'

interface Props {
  product: NumberedProduct
  piece?: Piece | undefined
  onClose: () => void
}

export function PieceForm({ product, piece, onClose }: Props) {
  const api = useApi()
  const refresh = useRefresh('product')
  const numberInput = useRef<HTMLInputElement>(null)
  const form = useAdminForm<PieceValues>(piece ? PieceChange : PieceDraft, {
    values: pieceValues(product, piece),
    about: `product:${product.id}`,
    ...(piece && { version: piece.version }),
    failure: piece ? 'The piece was not changed' : 'The piece was not taken in',
    async send(values) {
      if (piece) {
        await api.call('PUT /admin/pieces/:id', { id: piece.id, ...(values as z.input<typeof PieceChange>) })
        toast({ title: `${values.number} saved` })
        onClose()
      } else {
        const { number } = await api.call('POST /admin/products/:id/pieces', { id: product.id, ...values })
        toast({ title: `${number} taken in`, description: 'Scan the next one, or close.' })
        beginNext(values)
      }
      await refresh()
    },
  })
  /** The next unit starts with the same values, except for those of the individual unit. */
  function beginNext(values: PieceValues) {
    form.reset({ ...values, number: '', images: [], condition: '', note: '' })
    numberInput.current?.focus()
  }
  const uploads = usePictureUploads((url) =>
    form.setValue('images', [...form.getValues('images'), url], { shouldDirty: true }),
  )
  return (
    <FormDialog
      title={piece ? `Edit ${piece.number}` : `Take in: ${product.name}`}
      form={{
        ...form,
        isBusy: form.isBusy || uploads.isWaitedFor,
        // Saving waits for uploads, because the pictures are part of the unit.
        submit: async (event) => {
          event?.preventDefault()
          await uploads.settled()
          await form.submit()
        },
      }}
      labels={PIECE_LABELS}
      submitLabel={piece ? 'Save changes' : 'Take it in'}
      onClose={onClose}
    >
      <PieceFields product={product} form={form} numberInput={numberInput} />
      <PiecePictures form={form} uploads={uploads} />
    </FormDialog>
  )
}
