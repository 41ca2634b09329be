import type { SearchSchemaInput } from '@tanstack/react-router'
import type { z } from 'zod'
import { readSearch, setNavigation } from '../../admin/resources.ts'

let isLoaded = false

/**
 * Loads the manifests of the admin, which hold the contract's schemas: shoppers download neither.
 * @returns whether they were loaded only now; the address must then be read again.
 */
export async function loadResources(): Promise<boolean> {
  if (isLoaded) return false
  const { NAVIGATION } = await import('../../admin/navigation.ts')
  setNavigation(NAVIGATION)
  isLoaded = true
  return true
}

type Read<Schema extends z.ZodObject> = Partial<z.output<Schema>>

/** For a route's `validateSearch`: the schema that a manifest names for it. An invalid parameter is left out. */
export function searchOf<Schema extends z.ZodObject>(route: string) {
  return (given: Read<Schema> & SearchSchemaInput): Read<Schema> => readSearch(route, given) as Read<Schema>
}
