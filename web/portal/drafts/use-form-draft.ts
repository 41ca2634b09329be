import { useEffect, useState } from 'react'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import type { FormTarget } from '../screen/form-target.ts'
import { usePortal } from '../use-portal.ts'
import type { BegunDraft, Draft } from './draft.ts'
import { DraftSaver } from './draft-saver.ts'
import { holdDraft } from './open-drafts.ts'

type InForm = Pick<BegunDraft, 'typed' | 'strokes' | 'photos'>

export interface FormDraft {
  id: string
  begun: BegunDraft | undefined
  /** Returns undefined if nothing in the form would be lost. */
  reads(read: () => InForm | undefined): void
  typed(): void
  end(): void
}

export function useFormDraft({ kind, record, ticketId, begun }: FormTarget): FormDraft {
  const { portal } = usePortal()
  const [draft] = useState((): FormDraft => {
    const id = begun?.id ?? createIdempotencyKey()
    let read: () => InForm | undefined = () => undefined
    let savedPhotos = begun?.photos ?? []
    const keeper = new DraftSaver(
      {
        async save() {
          const inForm = read()
          if (!inForm) return false
          const { photos, typed, strokes } = inForm
          const saved: Draft = { id, kind, record, ticketId, typed, strokes, changedAt: new Date().toISOString() }
          await portal.drafts.save(saved, photos === savedPhotos ? undefined : photos)
          savedPhotos = photos
          return true
        },
        drop: () => portal.drafts.drop(id),
      },
      { isSaved: begun !== undefined },
    )
    return {
      ...{ id, begun },
      reads(how) {
        read = how
      },
      typed: () => keeper.typed(),
      end: () => keeper.end(),
    }
  })
  useEffect(() => holdDraft(draft.id), [draft.id])
  return draft
}
