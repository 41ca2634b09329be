import { useEffect } from 'react'
import type { Problem } from '#contract/problem.ts'
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts'
import { type DetailsForm, fromDraft, toDraft } from './details-form.ts'
import { keepDetails, keptDetails } from './kept-details.ts'
import type { CheckoutDraft } from './use-draft.ts'

export interface FormContext {
  hasGoods: boolean
  mustShip: boolean
  buysName: boolean
}

interface DetailsFormOptions extends FormContext {
  draft: CheckoutDraft
  save: (draft: CheckoutDraft) => void
  send: (typed: DetailsForm) => Promise<unknown>
  onProblem: (problem: Problem) => Promise<void>
}

export function useDetailsForm({
  draft,
  save,
  send,
  onProblem,
  ...cart
}: DetailsFormOptions): ContractForm<DetailsForm> {
  const form = useContractForm<DetailsForm>(
    async (typed) =>
      (await import('./details-schema.ts')).detailsRules(needsAddress(typed, cart), cart.buysName),
    {
      // The browser's copy is newer than the server's draft.
      values: fromDraft({ ...draft, ...keptDetails() }),
      send,
      onProblem(problem) {
        // The delivery's name is the contact's, so its error belongs to that field.
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
