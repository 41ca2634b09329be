import { useController } from 'react-hook-form'
import { firstMessage } from '../../form/first-message.ts'
import type { AdminForm } from '../../form/use-admin-form.ts'
import { PRODUCT_LABELS, type ProductValues } from '../product-fields.ts'
import { type Chosen, ChosenProducts } from '../selected-products.tsx'

interface Props {
  form: AdminForm<ProductValues>
  id: number | undefined
}

export function ProductRecommendations({ form: { control, errors }, id }: Props) {
  const { field: crossSells } = useController({ control, name: 'crossSells' })
  const { field: related } = useController({ control, name: 'related' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChosenProducts
        label={PRODUCT_LABELS.crossSells}
        help="Shown on the product page and in the cart. Leave blank to use products often bought together."
        error={firstMessage(errors.crossSells)}
        chosen={crossSells.value as Chosen[]}
        besides={id}
        onChange={crossSells.onChange}
      />
      <ChosenProducts
        label={PRODUCT_LABELS.related}
        help="Shown at the end of the product page. Leave blank to use the same category."
        error={firstMessage(errors.related)}
        chosen={related.value as Chosen[]}
        besides={id}
        onChange={related.onChange}
      />
    </div>
  )
}
