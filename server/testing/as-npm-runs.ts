import { resolve } from 'node:path'

/** What Node is given for a script of package.json that stands beside the program, such as `restore`. */
export function asNpmRuns(script: string): string[] {
  return [resolve(import.meta.dirname, `../${script}.ts`)]
}
