import * as modules from './contract-modules.ts'

export function contractNames(): ReadonlyMap<unknown, string> {
  return new Map(
    Object.values(modules).flatMap((module) => Object.entries(module).map(([name, value]) => [value, name] as const)),
  )
}
