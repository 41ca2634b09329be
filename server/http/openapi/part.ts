import type { Endpoint } from '#contract/endpoint.ts'
import { type NamedSchemas, namesWithin } from './json-schema.ts'
import type { OpenApi, Paths } from './open-api.ts'

export function tagOf({ path }: Endpoint): string {
  const [, first = '', second = ''] = path.split('/')
  return first === 'admin' ? `${first}-${second}` : first
}

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
