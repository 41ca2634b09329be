import type { SearchSchemaInput } from '@tanstack/react-router'
import type { z } from 'zod'
import type { Searches } from '../../admin/searches.ts'

type Read<Name extends keyof Searches> = Partial<z.output<Searches[Name]>>

let office: typeof import('../../admin/searches.ts') | undefined

/**
 * The contract's schemas. Whoever comes in loads them first, and then reads the address again.
 * @returns whether they were loaded only now.
 */
export async function loadSearches(): Promise<boolean> {
  if (office) return false
  office = await import('../../admin/searches.ts')
  return true
}

/** For a route's `validateSearch`: one of the office's searches, by its name. Without the schemas nothing is known. */
export function searchOf<Name extends keyof Searches>(name: Name) {
  return (given: Read<Name> & SearchSchemaInput): Read<Name> =>
    (office ? office.readSearch(office.searches[name], given) : {}) as Read<Name>
}
