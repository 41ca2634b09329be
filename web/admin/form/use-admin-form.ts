import { useRef, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { Problem } from '#contract/problem.ts'
import type { FormSchema } from '../../ui/form/checked-form.ts'
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts'
import { type ToastText, toast } from '../../ui/layer/toast.ts'
import { differingFields } from './differing-fields.ts'

interface Given<V extends FieldValues> {
  values: V
  /** What the form shows of what the shop has now, where that is not called or written as in the form. */
  valuesOf?: (current: never) => V
  /** What is edited, such as `supplier:12`, so that it can be said who else changed it. */
  about?: string
  /** What others changed in other fields is kept without a question, which comes only where two changed the same. */
  merges?: boolean
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

export interface AdminForm<V extends FieldValues> extends ContractForm<V> {
  about: string | undefined
  stale: Stale | undefined
  /** Shows what the shop has now, instead of what was typed. */
  startFrom: (current: Stale['current']) => void
  /** Go on from what the shop has now. */
  takeTheirs: () => void
  /** Save this form over what the shop has now, but for the fields that are taken over from there. */
  keepMine: (except?: readonly string[]) => Promise<void>
}

/**
 * A form of the office: as any other, but its refusals are said in a message, and two people may edit one thing. The
 * one who saves later sees what the other saved and chooses, unless the form `merges` and they touched different fields.
 */
export function useAdminForm<V extends FieldValues>(
  rules: FormSchema,
  { values, valuesOf, about, merges = false, version, send, failure }: Given<V>,
): AdminForm<V> {
  const [stale, setStale] = useState<Stale>()
  const seen = useRef(version)

  const form = useContractForm<V>(rules, {
    values,
    async send(typed) {
      await sendMerging(typed)
      setStale(undefined)
      // What is saved is no longer unsaved, in a form that stays as in one that closed.
      form.reset(undefined, { keepValues: true })
    },
    onProblem(problem) {
      const current = currentOf(problem)
      if (current) return setStale({ current })
      const { message } = problem
      const said = typeof failure === 'string' ? { title: failure, description: message } : failure(message)
      toast({ ...said, tone: 'destructive' })
    },
  })

  async function sendMerging(typed: V): Promise<void> {
    try {
      await send(seen.current === undefined ? typed : { ...typed, version: seen.current })
    } catch (error) {
      const current = merges ? currentOf(error) : undefined
      if (!current) throw error
      const differing = differingFields({
        labels: Object.fromEntries(Object.keys(values).map((name) => [name, name])),
        before: form.formState.defaultValues ?? {},
        mine: typed,
        theirs: current,
      })
      if (differing.some(({ isBoth }) => isBoth)) throw error
      const theirs = differing
        .filter(({ isMine }) => !isMine)
        .map(({ name }) => [name, current[name]] as const)
      for (const [name, value] of theirs) form.setValue(name as Path<V>, value as PathValue<V, Path<V>>)
      seen.current = current.version
      await send({
        ...typed,
        ...Object.fromEntries(theirs),
        ...(current.version && { version: current.version }),
      })
    }
  }

  function currentOf(error: unknown): Stale['current'] | undefined {
    if (!(error instanceof Problem && error.code === 'stale_edit' && error.details?.current)) return undefined
    const current = error.details.current as Stale['current']
    return valuesOf ? { ...valuesOf(current as never), version: current.version } : current
  }

  function startFrom(current: Stale['current']) {
    form.reset(Object.fromEntries(Object.keys(values).map((name) => [name, current[name]])) as V)
    seen.current = current.version
    setStale(undefined)
  }

  return {
    ...form,
    startFrom,
    about,
    stale,
    takeTheirs() {
      if (stale) startFrom(stale.current)
    },
    keepMine(except: readonly string[] = []) {
      for (const name of except)
        form.setValue(name as Path<V>, stale?.current[name] as PathValue<V, Path<V>>, { shouldDirty: true })
      seen.current = stale?.current.version
      return form.submit()
    },
  }
}

/** For `register` of a field that holds a number and may be empty. */
export const numberOrNull = {
  setValueAs: (typed: unknown) =>
    typed === '' || typed === null || typed === undefined ? null : Number(typed),
}
