import { useEffect } from 'react'
import {
  type FieldErrors,
  type FieldPath,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { type DetailsForm, fromDraft, toDraft } from './details-form.ts'
import { keepDetails, keptDetails } from './kept-details.ts'
import type { CheckoutDraft } from './use-draft.ts'

export interface FormContext {
  /** Whether something in the cart can ship or be picked up at all. */
  hasGoods: boolean
}

/** A field is checked when it is left, and from then on while it is typed in, so that an error goes as soon as it is put right. */
export function useDetailsForm(
  draft: CheckoutDraft,
  save: (draft: CheckoutDraft) => void,
  context: FormContext,
): UseFormReturn<DetailsForm, FormContext> {
  const form = useForm<DetailsForm, FormContext>({
    mode: 'onTouched',
    resolver,
    context,
    // What was typed last in this browser is newer than what reached the server.
    defaultValues: fromDraft({ ...draft, ...keptDetails() }),
  })
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
    [form],
  )
  return form
}

export function needsAddress(
  { shippingMethod }: Pick<DetailsForm, 'shippingMethod'>,
  { hasGoods }: FormContext,
): boolean {
  return hasGoods && shippingMethod === 'standard'
}

const resolver: Resolver<DetailsForm, FormContext> = async (values, context) => {
  const { problemsOf } = await import('./details-schema.ts')
  const problems = problemsOf(values, needsAddress(values, context!))
  if (problems.length === 0) return { values, errors: {} }
  const errors: FieldErrors<DetailsForm> = {}
  for (const [field, message] of problems) set(errors, field, { type: 'invalid', message })
  return { values: {}, errors }
}

/** What the server found wrong goes to the fields it names. */
export function showDetailsProblems(
  form: UseFormReturn<DetailsForm, FormContext>,
  fields: Record<string, string[]>,
): void {
  Object.entries(fields).forEach(([field, [message]], index) => {
    const name = (field === 'shippingAddress.name' ? 'contactName' : field) as FieldPath<DetailsForm>
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}
