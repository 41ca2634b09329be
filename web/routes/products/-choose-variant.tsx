import { OptionFields } from '../../catalog/variants/option-fields.tsx'
import type { VariantChoice } from '../../catalog/variants/use-variant-choice.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { FieldError } from '../../ui/form/field.tsx'

interface Props {
  slug: string
  choice: VariantChoice
}

/** This GET form works without JavaScript; its URL opens the variant. */
export function ChooseVariant({ slug, choice }: Props) {
  const { product, chosen, variant, missing, choose } = choice
  const isAllChosen = product.options.every(({ name }) => chosen[name] !== undefined)
  return (
    <form
      id="choose-variant"
      action={`/products/${slug}`}
      className="grid gap-4"
      onSubmit={(event) => event.preventDefault()}>
      <div aria-live="polite" className="empty:hidden">
        <FieldError id="choose-first" text={missing} />
      </div>
      <OptionFields product={product} chosen={chosen} onChoose={choose} errorId="choose-first" />
      <div className="empty:hidden">
        {isAllChosen && !variant && <p className="text-sm text-muted">Not available in this combination.</p>}
      </div>
      <noscript>
        <div className="grid gap-3">
          <button type="submit" className={buttonLook('quiet')}>
            Show this choice
          </button>
        </div>
      </noscript>
    </form>
  )
}
