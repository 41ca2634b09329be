import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Price } from '../../ui/price.tsx'
import type { ProductTeaser } from '../product-teaser.ts'
import { StockNote } from '../stock-note.tsx'
import { useAddToCart } from '../use-add-to-cart.ts'
import { OptionFields } from './option-fields.tsx'
import { type Choosable, type Chosen, chooseValue, chosenVariant, toChooseText } from './variant-choice.ts'

interface Props {
  product: ProductTeaser
  onClose: () => void
}

export function ChooseDialog({ product, onClose }: Props) {
  const query = useQuery(useApi().query('GET /products/:slug', { slug: product.slug }))
  const variants = query.data?.variants
  return (
    <Dialog title={product.name} isOpen onClose={onClose} from="bottom">
      {query.isError && <QueryError query={query} />}
      {query.isPending && <Skeleton className="h-40" />}
      {variants && <Choosing product={product} choosable={{ ...query.data!, variants }} onClose={onClose} />}
    </Dialog>
  )
}

function Choosing({ product, choosable, onClose }: Props & { choosable: Choosable }) {
  const add = useAddToCart()
  const [chosen, setChosen] = useState<Chosen>({})
  const [hasRequested, setHasRequested] = useState(false)
  const variant = chosenVariant(choosable, chosen)
  const missing = hasRequested ? toChooseText(choosable, chosen) : undefined

  function addChosen() {
    setHasRequested(true)
    if (!variant) return
    add.mutate(
      { productId: product.id, variantId: variant.id, quantity: 1 },
      {
        onSuccess: ({ product: { name }, quantity }) => {
          toast({ title: 'Added to cart', description: `${name} (${quantity} in your cart)` })
          onClose()
        },
        onError: failureToast('Failed to add product to cart.'),
      },
    )
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        addChosen()
      }}>
      <div className="grid gap-1">
        {variant ? <Price {...variant} /> : <Price {...product} />}
        <StockNote product={{ ...product, stock: variant?.stock ?? product.stock }} />
      </div>
      <OptionFields
        product={choosable}
        chosen={chosen}
        errorId="choose-first"
        onChoose={(option, value) => setChosen(chooseValue(choosable, chosen, option, value))}
      />
      <div aria-live="polite">
        <FieldError id="choose-first" text={missing} />
      </div>
      <Button type="submit" kind="call" size="large" isBusy={add.isPending} disabled={variant?.available === false}>
        {variant?.available === false ? 'Sold out' : 'Add to Cart'}
      </Button>
    </form>
  )
}
