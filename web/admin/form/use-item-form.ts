import type { FieldValues } from 'react-hook-form'
import type { ResourceName } from '#contract/resource.ts'
import type { FormSchema } from '../../ui/form/checked-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { useAdminForm } from './use-admin-form.ts'

interface Options<V extends FieldValues> {
  resource: ResourceName
  what: string
  item: { id: number; version: number } | undefined
  values: V
  valuesOf?: (current: never) => V
  save: (values: V & { version?: number }) => Promise<unknown>
  /** A field that is left out of the draft. */
  secret?: keyof V
  onClose: () => void
}

export function useItemForm<V extends FieldValues>(
  rules: FormSchema,
  { resource, what, item, values, valuesOf, save, secret, onClose }: Options<V>,
) {
  const refresh = useRefresh(resource)
  return useAdminForm<V>(rules, {
    values,
    valuesOf,
    about: item && `${resource}:${item.id}`,
    version: item?.version,
    draft: `${resource}:${item?.id ?? 'new'}`,
    secret,
    failure: (message) => ({ title: 'Error', description: `Failed to ${item ? 'update' : 'add'} ${what}: ${message}` }),
    send: save,
    async onSaved() {
      const What = what.charAt(0).toUpperCase() + what.slice(1)
      toast({ title: item ? `${What} updated successfully` : `${What} added successfully` })
      onClose()
      await refresh()
    },
  })
}
