import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import { Problem } from '#contract/problem.ts'
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
  const form = useForm<V>({ mode: 'onTouched', defaultValues: values, resolver: resolverOf(rule) })
  const submit = form.handleSubmit(async (typed) => {
    try {
      await send(typed as unknown as V)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      Object.entries(error.fields ?? {}).forEach(([field, [message]], index) => {
        form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 })
      })
      onProblem?.(error)
    }
  })
  return { ...form, submit, isBusy: form.formState.isSubmitting, errors: form.formState.errors }
}

function resolverOf<V extends FieldValues>(rule: RuleName): Resolver<V> {
  return async (values) => {
    const { rules } = await import('./form-rules.ts')
    const parsed = rules[rule].safeParse(values)
    // The typed values go on as they are: the server reads them by the same rules.
    if (parsed.success) return { values, errors: {} }
    const errors: FieldErrors<V> = {}
    for (const { path, message } of [...parsed.error.issues].reverse())
      set(errors, path.join('.'), { type: 'invalid', message })
    return { values: {}, errors }
  }
}
