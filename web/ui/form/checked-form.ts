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

/** Only the members that a form needs, so that no page loads zod for the type alone. */
export interface FormSchema {
  safeParse(values: unknown): { success: boolean; error?: { issues: Issue[] } }
}

export type Rules<V> = FormSchema | ((values: V) => Promise<FormSchema>)

/** The typed values are sent unchanged, because the server parses them by the same rules. */
export function checkedBy<V extends FieldValues>(rules: Rules<V>): Resolver<V> {
  return async (values) => {
    const schema = typeof rules === 'function' ? await rules(values) : rules
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values, errors: {} }
    const errors: FieldErrors<V> = {}
    // A field shows its first problem, so the last assignment must be the first problem.
    for (const { path, message } of [...(parsed.error?.issues ?? [])].reverse())
      set(errors, path.join('.'), { type: 'invalid', message })
    return { values: {}, errors }
  }
}

export function showFieldProblems<V extends FieldValues>(form: UseFormReturn<V>, { fields }: Problem): void {
  Object.entries(fields ?? {}).forEach(([field, [message]], index) => {
    form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}
