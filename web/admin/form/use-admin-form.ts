import { useRef, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { Problem } from '#contract/problem.ts'
import type { FormSchema } from '../../ui/form/checked-form.ts'
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts'
import { type ToastText, toast } from '../../ui/layer/toast.ts'
import { differingFields } from './differing-fields.ts'
import { type AdminDraft, useAutosave, useRestoredDraft } from './use-admin-draft.ts'

interface AdminFormOptions<V extends FieldValues> {
  values: V
  /** Required if the server's fields differ from those of the form. */
  valuesOf?: (current: never) => V
  /** A target such as `supplier:12`, so that the form can name the other editor. */
  about?: string
  merges?: boolean
  /** The version that the form shows; if the server has a newer one, `stale` is set. */
  version?: number
  /** The form and its record, such as `product:12`, if typed values survive a closed tab for a day. */
  draft?: string | undefined
  /** A field that is left out of the draft. */
  secret?: keyof V
  send: (values: V & { version?: number }) => Promise<unknown>
  /** Called after a successful save. */
  onSaved?: () => unknown
  failure: string | ((message: string) => ToastText)
}

export interface Stale {
  current: Record<string, unknown> & { version?: number }
}

export interface AdminForm<V extends FieldValues> extends ContractForm<V> {
  about: string | undefined
  stale: Stale | undefined
  draft: AdminDraft
  startFrom: (current: Stale['current']) => void
  takeTheirs: () => void
  keepMine: (except?: readonly string[]) => Promise<void>
}

/**
 * Refusals are shown in a toast. Of two simultaneous edits, the second one sees the first and chooses, unless the form
 * `merges` and they changed different fields.
 */
export function useAdminForm<V extends FieldValues>(rules: FormSchema, options: AdminFormOptions<V>): AdminForm<V> {
  const { values, valuesOf, about, merges = false, version, send, onSaved, failure } = options
  const [stale, setStale] = useState<Stale>()
  const { owner, restored, forget } = useRestoredDraft<V>(options.draft)
  const seen = useRef(restored ? restored.version : version)

  const form = useContractForm<V>(rules, {
    values: restored?.base ?? values,
    async send(typed) {
      await sendMerging(typed)
      setStale(undefined)
      form.reset(undefined, { keepValues: true })
      forget()
      await onSaved?.()
    },
    onProblem(problem) {
      const current = currentOf(problem)
      if (current) return setStale({ current })
      const { message } = problem
      const said = typeof failure === 'string' ? { title: failure, description: message } : failure(message)
      toast({ ...said, tone: 'destructive' })
    },
  })

  useAutosave(form, { owner, restored, version: seen.current, secret: options.secret })

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
      const theirs = differing.filter(({ isMine }) => !isMine).map(({ name }) => [name, current[name]] as const)
      for (const [name, value] of theirs) form.setValue(name as Path<V>, value as PathValue<V, Path<V>>)
      seen.current = current.version
      await send({ ...typed, ...Object.fromEntries(theirs), ...(current.version && { version: current.version }) })
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
    forget()
  }

  return {
    ...form,
    startFrom,
    about,
    stale,
    draft: {
      isStored: owner !== undefined,
      restoredAt: restored?.at,
      discard: () => startFrom({ ...values, version }),
    },
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

export const numberOrNull = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null || typed === undefined ? null : Number(typed)),
}

/** For a field that the contract lets a client leave out. */
export const numberOrNone = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null || typed === undefined ? undefined : Number(typed)),
}
