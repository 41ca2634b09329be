import type { Permission } from '#contract/accounts/permission.ts'
import type { ApiClient } from '../../api.ts'
import type { Noun } from '../nouns/noun.ts'
import { nounNames, nouns, permissionOf } from '../nouns.ts'
import type { Place } from '../place.ts'

/** From so many letters on the palette looks things up. */
export const SHORTEST = 2

interface Entry {
  id: number
  name: string
  detail: string
  place: Place
}

interface Source {
  title: string
  permission: Permission
  find: (api: ApiClient, letters: string) => Promise<Entry[]>
}

/** What the command palette finds, in the order of the navigation. */
export const palette: Source[] = nounNames.flatMap((name) => {
  const { label, open, find }: Noun = nouns[name]
  return find && open
    ? [
        {
          title: label,
          permission: permissionOf(name),
          find: async (api, letters) =>
            (await find(api, letters)).map((found) => ({ place: open(String(found.id)), ...found })),
        },
      ]
    : []
})
