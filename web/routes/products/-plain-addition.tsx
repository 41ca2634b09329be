import type { ReactNode } from 'react'
import { MAX_LINE_QUANTITY } from '../../catalog/cart-line.ts'
import { controlLook } from '../../ui/form/field.tsx'

interface Props {
  slug: string
  productId: number
  /** The button. */
  children: ReactNode
}

/** What a form without scripts says of the product that it puts in the cart. */
export function PlainAddition({ slug, productId, children }: Props) {
  return (
    <div className="flex items-end gap-3">
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="productId" value={productId} />
      <label className="grid gap-1 text-sm font-semibold">
        Quantity
        <input
          type="number"
          name="quantity"
          min={1}
          max={MAX_LINE_QUANTITY}
          defaultValue={1}
          required
          className={`${controlLook} w-24`}
        />
      </label>
      {children}
    </div>
  )
}
