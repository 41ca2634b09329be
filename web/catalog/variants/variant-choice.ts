import type { Output } from '../../api.ts'

type Product = Output<'GET /products/:slug'>
export type ShopVariant = NonNullable<Product['variants']>[number]

export type Choosable = Pick<Product, 'options'> & { variants: ShopVariant[] }
export type Chosen = Readonly<Record<string, string>>

/** `notMade`: the value does not exist in combination with the other chosen values. */
export type VariantAvailability = 'free' | 'soldOut' | 'notMade'

export interface OptionChoice {
  name: string
  value: string
  isChosen: boolean
  standing: VariantAvailability
}

/** React requires a change handler on a controlled radio button, but the row handles the event. */
export function receivedByRow(): void {}

export function standingOf(
  { variants }: Choosable,
  chosen: Chosen,
  option: string,
  value: string,
): VariantAvailability {
  const fitting = variants.filter((variant) => fits(variant, { ...chosen, [option]: value }))
  if (fitting.length === 0) return 'notMade'
  return fitting.some(({ available }) => available) ? 'free' : 'soldOut'
}

export function chooseValue({ options, variants }: Choosable, chosen: Chosen, option: string, value: string): Chosen {
  let next: Chosen = { [option]: value }
  for (const { name } of options) {
    const chosenValue = chosen[name]
    if (name === option || chosenValue === undefined) continue
    const wider = { ...next, [name]: chosenValue }
    if (variants.some((variant) => fits(variant, wider))) next = wider
  }
  const [only, ...others] = variants.filter((variant) => fits(variant, next))
  return only && others.length === 0 ? only.options : next
}

export function chosenVariant({ options, variants }: Choosable, chosen: Chosen): ShopVariant | undefined {
  if (options.some(({ name }) => chosen[name] === undefined)) return undefined
  return variants.find((variant) => fits(variant, chosen))
}

export function toChooseText({ options }: Pick<Choosable, 'options'>, chosen: Chosen): string | undefined {
  const missing = options.filter(({ name }) => chosen[name] === undefined)
  if (missing.length === 0) return undefined
  return `Choose ${missing.map(({ name }) => withArticle(name)).join(' and ')} first.`
}

export function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`
}

function fits(variant: ShopVariant, chosen: Chosen): boolean {
  return Object.entries(chosen).every(([option, value]) => variant.options[option] === value)
}
