import { type BaseSyntheticEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormRegister,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { Problem, type ProblemBody } from '#contract/problem.ts'
import { checkedBy, focusFirstError, type Rules, showFieldProblems } from './checked-form.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { useSentForm } from './use-sent-form.ts'

interface ContractFormOptions<V extends FieldValues> {
  values: V
  /** The name of its `PlainForm`. */
  name?: string
  send: (typed: V) => Promise<unknown>
  /** If it is missing, `refusal` holds the problems that belong to no field. */
  onProblem?: (problem: Problem) => unknown
}

export interface ContractForm<V extends FieldValues> extends UseFormReturn<V> {
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  errors: FieldErrors<V>
  isBusy: boolean
  isDirty: boolean
  refusal: string | undefined
}

/** Pages for shoppers pass a function that loads the rules, so that the page itself does not load zod. */
export function useContractForm<V extends FieldValues>(
  rules: Rules<V>,
  { values: initial, name, send, onProblem }: ContractFormOptions<V>,
): ContractForm<V> {
  const sent = useSentForm(name)
  const values = { ...initial, ...sent?.values }
  const form = useForm<V>({
    mode: 'onTouched',
    defaultValues: values as DefaultValues<V>,
    resolver: checkedBy(rules),
    shouldFocusError: false,
  })
  const [once] = useState(oneAtATime)

  async function sendTyped(typed: V, element: HTMLFormElement | null) {
    try {
      await send(typed)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      focusFirstError(form, showFieldProblems(form, error), element)
      if (onProblem) await onProblem(error)
      else if (!isSaidByFields(error, values)) form.setError('root', { type: 'server', message: error.message })
    }
  }

  function submit(event?: BaseSyntheticEvent): Promise<void> {
    event?.preventDefault()
    // A dialog may be rendered inside another form, which must not be submitted with it.
    event?.stopPropagation()
    const element = event?.target instanceof HTMLFormElement ? event.target : null
    const send = form.handleSubmit(
      (typed) => sendTyped(typed as unknown as V, element),
      (errors) => focusFirstError(form, errors, element),
    )
    return once(send)
  }

  const { errors: current, isSubmitting, isDirty, submitCount } = form.formState
  const errors =
    sent?.problem && submitCount === 0 && !isDirty ? { ...problemsIn(sent.problem, values), ...current } : current
  return {
    ...form,
    register: sent ? withValues(form.register, sent.values) : form.register,
    submit,
    errors,
    isBusy: isSubmitting,
    isDirty,
    refusal: errors.root?.message,
  }
}

function isSaidByFields({ fields }: Problem, values: object): boolean {
  const names = Object.keys(fields ?? {})
  return names.length > 0 && names.every((name) => name.split('.')[0]! in values)
}

function problemsIn<V extends FieldValues>({ message, fields = {} }: ProblemBody, values: V): FieldErrors<V> {
  const known = Object.entries(fields).filter(([name]) => name in values)
  const errors = Object.fromEntries(known.map(([name, [message]]) => [name, { type: 'server', message }]))
  return { ...errors, ...(known.length === 0 && { root: { type: 'server', message } }) } as FieldErrors<V>
}

/** The library sets values only in the browser. */
function withValues<V extends FieldValues>(register: UseFormRegister<V>, values: Record<string, string>) {
  return ((name, options) => ({ ...register(name, options), defaultValue: values[name] })) as UseFormRegister<V>
}
