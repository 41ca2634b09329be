import type { Endpoint } from '#contract/endpoint.ts'
import { type NamedSchemas, namesWithin } from './json-schema.ts'
import type { OpenApi, Paths } from './open-api.ts'

/** The heading of a route. The office's are too many for one. */
export function tagOf({ path }: Endpoint): string {
  const [, first = '', second = ''] = path.split('/')
  return first === 'admin' ? `${first}-${second}` : first
}

/** What stands under one heading, as a document of its own. */
export function partOf<D extends OpenApi>(document: D, tag: string): D | undefined {
  const paths: Paths = {}
  for (const [path, operations] of Object.entries(document.paths)) {
    const own = Object.entries(operations).filter(([, { tags }]) => tags.includes(tag))
    if (own.length > 0) paths[path] = Object.fromEntries(own)
  }
  if (Object.keys(paths).length === 0) return undefined
  const { components } = document
  const schemas = usedIn([paths, { ...components, schemas: {} }], components.schemas)
  return { ...document, paths, components: { ...components, schemas } }
}

/** Those that are referred to, and those that they refer to, by name. */
export function usedIn(given: object, named: NamedSchemas): NamedSchemas {
  const used = new Map<string, NamedSchemas[string]>()
  const follow = (one: object) => {
    for (const name of namesWithin(one)) {
      if (used.has(name) || !named[name]) continue
      used.set(name, named[name])
      follow(named[name])
    }
  }
  follow(given)
  return Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)))
}
