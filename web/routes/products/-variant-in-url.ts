import { truncateText } from '#contract/truncate-text.ts'
import type { Chosen } from '../../catalog/variants/variant-choice.ts'
import { oneText } from '../../search-params.ts'
import type { Product } from './-product-facts.ts'

export interface ChosenSearch {
  variant?: number
  option1?: string
  option2?: string
  option3?: string
}

export function readChosenSearch(raw: Record<string, unknown>): ChosenSearch {
  const variant = Number(typeof raw.variant === 'number' ? raw.variant : oneText(raw.variant))
  return {
    variant: Number.isInteger(variant) && variant > 0 && variant < 2 ** 31 ? variant : undefined,
    option1: optionText(raw.option1),
    option2: optionText(raw.option2),
    option3: optionText(raw.option3),
  }
}

function optionText(raw: unknown): string | undefined {
  const text = oneText(raw)
  return text === undefined ? undefined : truncateText(text, 60)
}

export function chosenIn(product: Product, { variant, ...values }: ChosenSearch): Chosen {
  const known = product.variants?.find(({ id }) => id === variant)
  if (known) return known.options
  const sent = [values.option1, values.option2, values.option3]
  return Object.fromEntries(
    product.options.flatMap((option, at) => {
      const value = sent[at]
      return value !== undefined && option.values.includes(value) ? [[option.name, value]] : []
    }),
  )
}

/** The canonical search has the variant's id, and nothing that the product does not have. */
export function properSearch(product: Product, search: ChosenSearch): ChosenSearch {
  const chosen = chosenIn(product, search)
  const variant = product.variants?.find(({ options }) =>
    product.options.every(({ name }) => options[name] === chosen[name]),
  )
  if (variant) return { variant: variant.id }
  const values = product.options.map(({ name }) => chosen[name])
  return { option1: values[0], option2: values[1], option3: values[2] }
}

/**
 * Updates the URL without the router, because a navigation would render the whole page again and take longer than a
 * frame.
 */
export function showInAddress(variant: number | undefined): void {
  const { pathname, hash } = location
  const address = pathname + (variant === undefined ? '' : `?variant=${variant}`) + hash
  History.prototype.replaceState.call(history, history.state, '', address)
}
