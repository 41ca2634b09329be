import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { checkedBy, showFieldProblems } from '../../ui/form/checked-form.ts'
import { type ToastText, toast } from '../../ui/layer/toast.ts'

// zod's faster way writes code at run time, which the content policy refuses, loudly.
z.config({ jitless: true })

interface Given<V extends FieldValues> {
  /** The contract's rules for what is sent. */
  schema: z.ZodType
  /** As they go over the wire: money in dollars, days as `YYYY-MM-DD`. */
  values: V
  /** The version that the form shows; it goes along, and a newer one in the shop opens `stale`. */
  version?: number
  send: (values: V & { version?: number }) => Promise<unknown>
  /** The message that says that it did not work: its title, such as `Failed to update product`, or all of it. */
  failure: string | ((message: string) => ToastText)
}

/** What somebody else saved while this form was open. */
export interface Stale {
  current: Record<string, unknown> & { version?: number }
}

/**
 * A form of the office. A field is checked when it is left and on submit; a refusal goes to its fields, or into a
 * message; nothing typed is lost by any of them.
 */
export function useOfficeForm<V extends FieldValues>({ schema, values, version, send, failure }: Given<V>) {
  const form = useForm<V>({
    mode: 'onTouched',
    defaultValues: values as DefaultValues<V>,
    resolver: checkedBy(() => schema),
  })
  const [stale, setStale] = useState<Stale>()
  const [seen, setSeen] = useState(version)

  async function sendTyped(typed: V, version: number | undefined) {
    try {
      await send(version === undefined ? typed : { ...typed, version })
      setStale(undefined)
      // What is saved is no longer unsaved, in a form that stays as in one that closed.
      form.reset(undefined, { keepValues: true })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.code === 'stale_edit' && error.details?.current) {
        setStale({ current: error.details.current as Stale['current'] })
        return
      }
      showFieldProblems(form as never, error)
      const said =
        typeof failure === 'string' ? { title: failure, description: error.message } : failure(error.message)
      toast({ ...said, tone: 'destructive' })
    }
  }

  /** Shows what the shop has now, instead of what was typed. */
  function startFrom(current: Stale['current']) {
    form.reset(Object.fromEntries(Object.keys(values).map((name) => [name, current[name]])) as V)
    setSeen(current.version)
    setStale(undefined)
  }

  return {
    ...form,
    startFrom,
    errors: form.formState.errors,
    isBusy: form.formState.isSubmitting,
    isDirty: form.formState.isDirty,
    submit: form.handleSubmit((typed) => sendTyped(typed as unknown as V, seen)),
    stale,
    /** Go on from what the shop has now. */
    takeTheirs() {
      if (stale) startFrom(stale.current)
    },
    /** Save this form over what the shop has now. */
    keepMine() {
      const newer = stale?.current.version
      setSeen(newer)
      return form.handleSubmit((typed) => sendTyped(typed as unknown as V, newer))()
    },
  }
}

export type OfficeForm<V extends FieldValues> = ReturnType<typeof useOfficeForm<V>>

/** For `register` of a field that holds a number and may be empty. */
export const numberOrNull = {
  setValueAs: (typed: unknown) =>
    typed === '' || typed === null || typed === undefined ? null : Number(typed),
}
