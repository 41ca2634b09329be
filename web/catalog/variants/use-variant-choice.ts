import { useState } from 'react'
import {
  type Choosable,
  type Chosen,
  chooseValue,
  chosenVariant,
  type ShopVariant,
  toChooseText,
} from './variant-choice.ts'

export interface VariantChoice {
  product: Choosable
  chosen: Chosen
  variant: ShopVariant | undefined
  /** What is still to be chosen, once somebody tried without it. */
  missing: string | undefined
  choose: (option: string, value: string) => void
  /** Says what is missing. */
  insist: () => void
}

/**
 * What a visitor chooses of a product on its page.
 * @param start what the address says; another one is taken over.
 * @param onVariant hears which variant it is now, if it is one.
 */
export function useVariantChoice(
  product: Choosable,
  start: Chosen,
  onVariant: (variant: ShopVariant | undefined) => void,
): VariantChoice {
  const address = JSON.stringify(start)
  const [state, setState] = useState({ address, chosen: start, hasInsisted: false })
  // Somebody went back, or followed a link to another variant.
  const isMoved = state.address !== address
  if (isMoved) setState({ ...state, address, chosen: start })
  const chosen = isMoved ? start : state.chosen
  return {
    product,
    chosen,
    variant: chosenVariant(product, chosen),
    missing: state.hasInsisted ? toChooseText(product, chosen) : undefined,
    choose(option, value) {
      const next = chooseValue(product, chosen, option, value)
      setState({ ...state, chosen: next })
      onVariant(chosenVariant(product, next))
    },
    insist: () => setState({ ...state, hasInsisted: true }),
  }
}
