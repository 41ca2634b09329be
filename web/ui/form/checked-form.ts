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

interface Schema {
  safeParse(values: unknown): { success: boolean; error?: { issues: Issue[] } }
}

/** Checks what was typed by the contract's own rules. The typed values go on as they are: the server reads them by the same rules. */
export function checkedBy<V extends FieldValues>(schema: () => Schema | Promise<Schema>): Resolver<V> {
  return async (values) => {
    const parsed = (await schema()).safeParse(values)
    if (parsed.success) return { values, errors: {} }
    const errors: FieldErrors<V> = {}
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
