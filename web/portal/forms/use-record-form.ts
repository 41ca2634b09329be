import { useEffect, useRef } from 'react'
import type { Fields, RecordKind } from '#contract/portal/record.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import type { BegunDraft } from '../drafts/draft.ts'
import type { FormDraft } from '../drafts/use-form-draft.ts'
import { isFullError } from '../store/encrypted-store.ts'
import type { LocalRecord } from '../store/local-record.ts'
import type { Beside } from '../store/record-store.ts'
import { usePortal } from '../use-portal.ts'

interface RecordFormOptions<V extends object> {
  kind: RecordKind
  record: LocalRecord | undefined
  values: V
  toFields(typed: V): Fields
  beside?: () => Promise<Beside>
  isMoreGiven?: boolean
  draft: FormDraft
  drawn?: Pick<BegunDraft, 'strokes' | 'photos'>
  onTyped: (isTyped: boolean) => void
  onDone: () => void
}

const NOTHING_DRAWN = { strokes: [], photos: [] }
const FULL = 'This device has no room left, and this was not saved. Free some space, then save again.'
const NOT_SAVED = 'This could not be saved on this device. Open the portal in another tab and save it there.'

/** Saves the record on the device first; typing never waits for network or storage. */
export function useRecordForm<V extends object>({
  kind,
  record,
  values,
  toFields,
  beside,
  isMoreGiven = false,
  draft,
  drawn = NOTHING_DRAWN,
  onTyped,
  onDone,
}: RecordFormOptions<V>) {
  const { portal, person } = usePortal()
  useEffect(() => void import('../portal-rules.ts'), [])
  const readRules = async () => {
    const { recordRules } = await import('../portal-rules.ts')
    return recordRules(kind, { isStaff: person.isTechnician })
  }
  const rules = async () => {
    const read = await readRules()
    return { safeParse: (typed: V) => read.safeParse(toFields(typed)) }
  }
  const form = useContractForm<V>(rules as never, {
    values,
    async send(typed) {
      const read = await readRules()
      const fields = { ...record?.fields, ...(read.parse(toFields(typed)) as Fields) }
      try {
        const more = await beside?.()
        await (record ? portal.rewrite(record, fields, more) : portal.add(kind, fields, { uuid: draft.id, ...more }))
      } catch (error) {
        form.setError('root', { message: isFullError(error) ? FULL : NOT_SAVED })
        return
      }
      toast({ title: 'Saved on this device', description: 'It is sent as soon as the shop can be reached.' })
      onDone()
    },
  })
  const isTyped = form.isDirty || isMoreGiven
  useEffect(() => onTyped(isTyped), [onTyped, isTyped])
  useSavedValues(form, draft, isTyped, drawn)
  return form
}

function useSavedValues<V extends object>(
  { getValues, reset, subscribe }: ContractForm<V>,
  draft: FormDraft,
  isTyped: boolean,
  { strokes, photos }: Pick<BegunDraft, 'strokes' | 'photos'>,
): void {
  const isRestored = useRef(false)
  useEffect(() => {
    // React runs the effects of a hidden form again, which must not lose what was typed since.
    if (isRestored.current) return
    isRestored.current = true
    // The default values stay, so that closing the restored draft requires a confirmation.
    if (draft.begun) reset(draft.begun.typed as V, { keepDefaultValues: true })
  }, [draft, reset])
  useEffect(() => {
    draft.reads(() => (isTyped ? { typed: getValues() as Record<string, unknown>, strokes, photos } : undefined))
    if (isTyped) draft.typed()
  }, [draft, isTyped, strokes, photos, getValues])
  useEffect(() => subscribe({ formState: { values: true }, callback: () => draft.typed() }), [draft, subscribe])
}

export function notesWith(record: LocalRecord | undefined, text: string): object[] {
  const notes = (record?.fields.notes ?? []) as object[]
  if (!text.trim()) return notes
  return [...notes, { key: createIdempotencyKey(), at: new Date().toISOString(), text: text.trim() }]
}
