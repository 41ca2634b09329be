import { OptionFields } from '../../catalog/variants/option-fields.tsx'
import type { VariantChoice } from '../../catalog/variants/use-variant-choice.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { PlainAddition } from './-plain-addition.tsx'

interface Props {
  slug: string
  productId: number
  choice: VariantChoice
}

/**
 * Without scripts it is a form: what it sends stands in the address, which leads to the variant, or goes to the cart.
 */
export function ChooseVariant({ slug, productId, choice }: Props) {
  const { product, chosen, variant, missing, choose } = choice
  const isAllChosen = product.options.every(({ name }) => chosen[name] !== undefined)
  return (
    <form
      id="choose-variant"
      action={`/products/${slug}`}
      className="grid gap-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <div aria-live="polite" className="empty:hidden">
        <FieldError id="choose-first" text={missing} />
      </div>
      <OptionFields product={product} chosen={chosen} onChoose={choose} errorId="choose-first" />
      <div className="empty:hidden">
        {isAllChosen && !variant && (
          <p className="text-sm text-muted">It does not come in this combination.</p>
        )}
      </div>
      <noscript>
        <div className="grid gap-3">
          <Button type="submit" kind="quiet">
            Show this choice
          </Button>
          {product.variants.some(({ available }) => available) && (
            <PlainAddition slug={slug} productId={productId}>
              <Button
                type="submit"
                kind="call"
                size="large"
                className="flex-1"
                formAction="/cart/plain"
                formMethod="post"
              >
                Add to Cart
              </Button>
            </PlainAddition>
          )}
        </div>
      </noscript>
    </form>
  )
}
