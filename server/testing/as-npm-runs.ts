import { resolve } from 'node:path'

/** What Node is given for a script of package.json that stands beside the program, such as `restore`. */
export function asNpmRuns(script: string): string[] {
  const folder = resolve(import.meta.dirname, '..')
  return ['--import', resolve(folder, 'quick-start.js'), resolve(folder, `${script}.ts`)]
}
