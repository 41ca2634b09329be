import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
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

/** @returns the errors that it showed. */
export function showFieldProblems<V extends FieldValues>(form: UseFormReturn<V>, { fields }: Problem): FieldErrors<V> {
  const errors: FieldErrors<V> = {}
  for (const [field, [message]] of Object.entries(fields ?? {})) {
    form.setError(field as FieldPath<V>, { type: 'server', message })
    set(errors, field, { type: 'server', message })
  }
  return errors
}

/**
 * Focuses the first field with an error in the order of the page; the library and the server go by their own orders.
 * @param element null if the form was not sent by its button.
 */
export function focusFirstError<V extends FieldValues>(
  form: UseFormReturn<V>,
  errors: FieldErrors<V>,
  element: HTMLFormElement | null,
): void {
  const first = [...(element?.elements ?? [])].find(
    (field) => 'name' in field && hasError(errors, String(field.name)) && field.checkVisibility(),
  )
  const [name] = Object.keys(errors)
  if (first instanceof HTMLElement) first.focus()
  else if (name && name !== 'root') form.setFocus(name as FieldPath<V>)
}

function hasError<V extends FieldValues>(errors: FieldErrors<V>, name: string): boolean {
  const found: { type?: unknown } | undefined = get(errors, name)
  return found?.type !== undefined
}
