import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { slugOf } from '#contract/slug.ts'
import type { AdminForm } from './use-admin-form.ts'

interface Named {
  name: string
  slug: string
}

/** A slug that was typed or is already public stays. An empty slug and the slug of an unsaved item follow the name. */
export function useSlugOfName<V extends FieldValues & Named>(form: AdminForm<V>, isNew = false) {
  const { register, setValue, getValues, errors } = form as unknown as AdminForm<Named>
  const followsName = useRef(isNew || getValues('slug') === '')
  return {
    name: register('name', {
      onChange({ target }) {
        if (!followsName.current) return
        const shouldValidate = errors.slug !== undefined
        setValue('slug', slugOf(target.value), { shouldDirty: true, shouldValidate })
      },
    }),
    slug: register('slug', {
      onChange({ target }) {
        followsName.current = target.value === ''
      },
    }),
  }
}
