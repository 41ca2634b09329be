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
  missing: string | undefined
  choose: (option: string, value: string) => void
  insist: () => void
}

/**
 * @param start the variant in the URL.
 * @param onVariant called with the chosen variant if every option is chosen.
 */
export function useVariantChoice(
  product: Choosable,
  start: Chosen,
  onVariant: (variant: ShopVariant | undefined) => void,
): VariantChoice {
  const address = JSON.stringify(start)
  const [state, setState] = useState({ address, chosen: start, hasInsisted: false })
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
