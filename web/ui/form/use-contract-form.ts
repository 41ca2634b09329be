import { type BaseSyntheticEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { Problem } from '#contract/problem.ts'
import { checkedBy, type Rules, showFieldProblems } from './checked-form.ts'
import { oneAtATime } from './one-at-a-time.ts'

interface ContractFormOptions<V extends FieldValues> {
  /** What the fields show first, as it goes over the wire: money in dollars, days as `YYYY-MM-DD`. */
  values: V
  /** Gets what was typed once it keeps the rules. */
  send: (typed: V) => Promise<unknown>
  /** Refused, or not reached; what the problem says about fields is at them already. Without it, `refusal` holds the rest. */
  onProblem?: (problem: Problem) => unknown
}

export interface ContractForm<V extends FieldValues> extends UseFormReturn<V> {
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  errors: FieldErrors<V>
  isBusy: boolean
  isDirty: boolean
  /** What no field says. */
  refusal: string | undefined
}

/**
 * A form of any page, by the contract's rules for what it sends. A field is checked when it is left and from then on
 * while it is typed in; all of them on submit, which puts the focus on the first that is wrong. A refusal goes to the
 * fields it names. What was typed is never lost, and nothing is sent twice, however often Enter is pressed.
 *
 * A page that shoppers see gives its rules as a function that loads them, since no page should wait for schemas.
 */
export function useContractForm<V extends FieldValues>(
  rules: Rules<V>,
  { values, send, onProblem }: ContractFormOptions<V>,
): ContractForm<V> {
  const form = useForm<V>({
    mode: 'onTouched',
    defaultValues: values as DefaultValues<V>,
    resolver: checkedBy(rules),
  })
  const [once] = useState(oneAtATime)

  async function sendTyped(typed: V) {
    try {
      await send(typed)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      showFieldProblems(form, error)
      if (onProblem) await onProblem(error)
      else if (!isSaidByFields(error, values))
        form.setError('root', { type: 'server', message: error.message })
    }
  }

  function submit(event?: BaseSyntheticEvent): Promise<void> {
    event?.preventDefault()
    // A dialog may be written inside of another form, which this is no submit of.
    event?.stopPropagation()
    return once(form.handleSubmit((typed) => sendTyped(typed as unknown as V)))
  }

  const { errors, isSubmitting, isDirty } = form.formState
  return { ...form, submit, errors, isBusy: isSubmitting, isDirty, refusal: errors.root?.message }
}

/** Whether each field that the problem names is one of the form's, so that all of it is read there. */
function isSaidByFields({ fields }: Problem, values: object): boolean {
  const names = Object.keys(fields ?? {})
  return names.length > 0 && names.every((name) => name.split('.')[0]! in values)
}
