import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useUser } from '../../accounts/use-user.ts'
import { forgetFormDraft, readFormDraft, saveFormDraft } from '../../ui/form/form-draft.ts'

interface TypedDraft<V> {
  /** The values and the version that the form showed at first, so that a colleague's later changes are still noticed. */
  base: V
  version?: number
  typed: V
}

export interface AdminDraft {
  /** Whether what is typed survives a closed tab or dialog for a day. */
  isStored: boolean
  /** When the restored draft was typed; undefined if the form starts fresh. */
  restoredAt: string | undefined
  /** Shows the saved values again. */
  discard: () => void
}

/** @param name the form and its record, such as `product:12`; a form without a name keeps no draft. */
export function useRestoredDraft<V extends FieldValues>(name: string | undefined) {
  const user = useUser()
  const owner = name && user ? `${user.id} ${name}` : undefined
  const [restored, setRestored] = useState(() => owner && readFormDraft<TypedDraft<V>>(owner, new Date()))
  return {
    owner,
    restored: restored || undefined,
    forget() {
      if (!owner) return
      forgetFormDraft(owner, new Date())
      setRestored(undefined)
    },
  }
}

interface AutosaveOptions<V> {
  owner: string | undefined
  restored: { typed: V } | undefined
  version?: number
  /** A field that is never stored. */
  secret?: keyof V | undefined
}

/** Shows the restored values as unsaved ones, and from then on saves what is typed. */
export function useAutosave<V extends FieldValues>(
  form: UseFormReturn<V>,
  { owner, restored, version, secret }: AutosaveOptions<V>,
): void {
  const latest = useRef({ base: form.formState.defaultValues, version })
  latest.current = { base: form.formState.defaultValues, version }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each form
  useEffect(() => {
    if (!owner) return
    if (restored) form.reset(restored.typed, { keepDefaultValues: true })
    const { unsubscribe } = form.watch((values) => {
      const typed = secret ? { ...values, [secret]: latest.current.base?.[secret as never] } : values
      const isChanged = JSON.stringify(typed) !== JSON.stringify(latest.current.base)
      if (isChanged) saveFormDraft(owner, { ...latest.current, typed }, new Date())
      else forgetFormDraft(owner, new Date())
    })
    return unsubscribe
  }, [owner])
}

/** For a dialog that is not made with `useAdminForm`; `forget` the draft once it is sent. */
export function useAdminFormDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  name: string,
): AdminDraft & { forget: () => void } {
  const { owner, restored, forget } = useRestoredDraft<V>(name)
  useAutosave(form, { owner, restored })
  return {
    isStored: owner !== undefined,
    restoredAt: restored?.at,
    forget,
    discard() {
      form.reset()
      forget()
    },
  }
}
