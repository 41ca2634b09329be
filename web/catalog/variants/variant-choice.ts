import type { Output } from '../../api.ts'

type Product = Output<'GET /products/:slug'>
export type ShopVariant = NonNullable<Product['variants']>[number]

/** What there is to choose of, and how it is sold. */
export type Choosable = Pick<Product, 'options'> & { variants: ShopVariant[] }
/** The values chosen so far, by option. */
export type Chosen = Readonly<Record<string, string>>

/** `notMade`: in what else is chosen it does not exist. */
export type Standing = 'free' | 'soldOut' | 'notMade'

/** A value as one may choose it. */
export interface OptionChoice {
  name: string
  value: string
  isChosen: boolean
  standing: Standing
}

/** What a value itself does with a choice: nothing, but a radio whose state is given must have somebody who listens. */
export function heardByRow(): void {
  // The row of its option hears it.
}

/** How a value stands beside what is chosen of the other options. */
export function standingOf({ variants }: Choosable, chosen: Chosen, option: string, value: string): Standing {
  const fitting = variants.filter((variant) => fits(variant, { ...chosen, [option]: value }))
  if (fitting.length === 0) return 'notMade'
  return fitting.some(({ available }) => available) ? 'free' : 'soldOut'
}

/** Choosing a value keeps of the other choices what goes with it, and follows where nothing else is left. */
export function chooseValue(
  { options, variants }: Choosable,
  chosen: Chosen,
  option: string,
  value: string,
): Chosen {
  let next: Chosen = { [option]: value }
  for (const { name } of options) {
    const kept = chosen[name]
    if (name === option || kept === undefined) continue
    const wider = { ...next, [name]: kept }
    if (variants.some((variant) => fits(variant, wider))) next = wider
  }
  const [only, ...others] = variants.filter((variant) => fits(variant, next))
  return only && others.length === 0 ? only.options : next
}

/** The variant that was chosen, once all is chosen. */
export function chosenVariant({ options, variants }: Choosable, chosen: Chosen): ShopVariant | undefined {
  if (options.some(({ name }) => chosen[name] === undefined)) return undefined
  return variants.find((variant) => fits(variant, chosen))
}

/** What is still to be chosen, in words: `Choose a color and a length first.` */
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
