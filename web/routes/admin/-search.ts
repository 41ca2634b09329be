import type { SearchSchemaInput } from '@tanstack/react-router'
import type { z } from 'zod'
import { readSearch, setNavigation } from '../../admin/resources.ts'

let isLoaded = false

/**
 * Loads the manifests of the admin with their schemas, which shoppers never download.
 * @returns whether they were just loaded; the URL must then be parsed again.
 */
export async function loadResources(): Promise<boolean> {
  if (isLoaded) return false
  const { NAVIGATION } = await import('../../admin/navigation.ts')
  setNavigation(NAVIGATION)
  isLoaded = true
  return true
}

type Read<Schema extends z.ZodObject> = Partial<z.output<Schema>>

export function searchOf<Schema extends z.ZodObject>(route: string) {
  return (given: Read<Schema> & SearchSchemaInput): Read<Schema> => readSearch(route, given) as Read<Schema>
}
