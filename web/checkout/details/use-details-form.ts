import { useEffect } from 'react'
import type { Problem } from '#contract/problem.ts'
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts'
import { type DetailsForm, fromDraft, toDraft } from './details-form.ts'
import { keepDetails, keptDetails } from './kept-details.ts'
import type { CheckoutDraft } from './use-draft.ts'

export interface FormContext {
  /** Whether something in the cart can ship or be picked up at all. */
  hasGoods: boolean
  /** Something in the cart cannot be picked up. */
  mustShip: boolean
  /** A name is bought, which needs a holder. */
  buysName: boolean
}

interface Given extends FormContext {
  draft: CheckoutDraft
  save: (draft: CheckoutDraft) => void
  send: (typed: DetailsForm) => Promise<unknown>
  onProblem: (problem: Problem) => Promise<void>
}

/** Contact and delivery of the checkout, kept while they are typed. */
export function useDetailsForm({ draft, save, send, onProblem, ...cart }: Given): ContractForm<DetailsForm> {
  const form = useContractForm<DetailsForm>(
    async (typed) =>
      (await import('./details-schema.ts')).detailsRules(needsAddress(typed, cart), cart.buysName),
    {
      // What was typed last in this browser is newer than what reached the server.
      values: fromDraft({ ...draft, ...keptDetails() }),
      send,
      onProblem(problem) {
        // The delivery's name is the contact's, so what the server says of it belongs there.
        const [message] = problem.fields?.['shippingAddress.name'] ?? []
        if (message) form.setError('contactName', { type: 'server', message }, { shouldFocus: true })
        return onProblem(problem)
      },
    },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` writes through to one place, whichever render it is of
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = toDraft(values)
          keepDetails(typed)
          save(typed)
        },
      }),
    [form.subscribe],
  )
  return form
}

export function needsAddress(
  { shippingMethod }: Pick<DetailsForm, 'shippingMethod'>,
  { hasGoods, mustShip }: Pick<FormContext, 'hasGoods' | 'mustShip'>,
): boolean {
  return hasGoods && (mustShip || shippingMethod === 'standard')
}
