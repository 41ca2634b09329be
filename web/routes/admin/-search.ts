import type { SearchSchemaInput } from '@tanstack/react-router'
import type { z } from 'zod'
import type { Searches } from '../../admin/searches.ts'

type Read<Name extends keyof Searches> = Partial<z.output<Searches[Name]>>

let office: typeof import('../../admin/searches.ts') | undefined

/**
 * Loads the contract's schemas, after which the URL is validated again.
 * @returns whether they had to be loaded.
 */
export async function loadSearches(): Promise<boolean> {
  if (office) return false
  office = await import('../../admin/searches.ts')
  return true
}

/** For `validateSearch`. Until the schemas are loaded, the search is empty. */
export function searchOf<Name extends keyof Searches>(name: Name) {
  return (given: Read<Name> & SearchSchemaInput): Read<Name> =>
    (office ? office.readSearch(office.searches[name], given) : {}) as Read<Name>
}
