import * as modules from './contract-modules.ts'

/** The name under which the contract exports an endpoint or a schema. */
export function contractNames(): ReadonlyMap<unknown, string> {
  return new Map(
    Object.values(modules).flatMap((module) => Object.entries(module).map(([name, value]) => [value, name] as const)),
  )
}
