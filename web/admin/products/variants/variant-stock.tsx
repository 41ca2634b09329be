import { variantName } from '#contract/catalog/variant.ts'
import type { Output } from '../../../api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import type { OpenProduct } from '../product.ts'

interface Props {
  product: Output<'GET /admin/products/:id'>
  onOpen: OpenProduct
  onClose: () => void
}

export function VariantStock({ product: { name, stock, variants = [] }, onOpen, onClose }: Props) {
  return (
    <Dialog title={`Stock of ${name}`} isOpen size="wide" onClose={onClose}>
      <p role="status" className="figures">
        <strong className="font-display text-xl">{stock}</strong> in stock
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {variants.map(({ id, values, stock, stockHeld, archived }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <span className="flex-1 font-semibold">{variantName(values)}</span>
            {archived && <Badge>Archived</Badge>}
            <span className="figures text-sm">
              {stock}
              {stockHeld > 0 && `, ${stockHeld} held`}
            </span>
            <Button kind="quiet" size="small" onClick={() => onOpen(id, 'stock')}>
              Adjust stock<span className="sr-only"> of {variantName(values)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
