import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form'
import type { Problem } from '#contract/problem.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

/** As much of a schema as a form needs, so that no page loads the library for the type alone. */
export interface FormSchema {
  safeParse(values: unknown): { success: boolean; error?: { issues: Issue[] } }
}

/** The rules themselves, or how to come by those for what is typed. */
export type Rules<V> = FormSchema | ((values: V) => Promise<FormSchema>)

/** Checks what was typed by the contract's own rules. The typed values go on as they are: the server reads them by the same rules. */
export function checkedBy<V extends FieldValues>(rules: Rules<V>): Resolver<V> {
  return async (values) => {
    const schema = typeof rules === 'function' ? await rules(values) : rules
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values, errors: {} }
    const errors: FieldErrors<V> = {}
    // Of several, a field shows the first: so the list goes in backwards.
    for (const { path, message } of [...(parsed.error?.issues ?? [])].reverse())
      set(errors, path.join('.'), { type: 'invalid', message })
    return { values: {}, errors }
  }
}

/** What a refusal says about fields goes to them, and the focus to the first one. */
export function showFieldProblems<V extends FieldValues>(form: UseFormReturn<V>, { fields }: Problem): void {
  Object.entries(fields ?? {}).forEach(([field, [message]], index) => {
    form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}
