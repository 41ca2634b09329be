import type { ProductOption } from '#contract/catalog/variant.ts'
import { Problem } from '#contract/problem.ts'

export function variantRequired(options: ProductOption[]): Problem {
  const names = options.map(({ name }) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`)
  return new Problem('invalid', 'variant_required', `Choose ${names.join(' and ')} first.`, { options })
}
