import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { Problem } from '#contract/problem.ts'
import { checkedBy, showFieldProblems } from '../ui/form/checked-form.ts'
import type { RuleName } from './form-rules.ts'

interface Given<V extends FieldValues> {
  rule: RuleName
  values: DefaultValues<V>
  send: (values: V) => Promise<void>
  /** Refused, or not reached; what the problem says about fields is at them already. */
  onProblem?: (problem: Problem) => void
}

/** A field is checked when it is left, and from then on while it is typed in. What was typed is never lost. */
export function useAccountForm<V extends FieldValues>({ rule, values, send, onProblem }: Given<V>) {
  const form = useForm<V>({
    mode: 'onTouched',
    defaultValues: values,
    resolver: checkedBy(async () => (await import('./form-rules.ts')).rules[rule]),
  })
  const submit = form.handleSubmit(async (typed) => {
    try {
      await send(typed as unknown as V)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      showFieldProblems(form as never, error)
      onProblem?.(error)
    }
  })
  return { ...form, submit, isBusy: form.formState.isSubmitting, errors: form.formState.errors }
}
