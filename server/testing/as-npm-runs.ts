import { resolve } from 'node:path'

/** What Node is given for a script of package.json that stands beside the program, such as `restore`. */
export function asNpmRuns(script: string): string[] {
  return [resolve(import.meta.dirname, `../${script}.ts`)]
}

/** The environment of a program that starts with nothing but its own settings, and with what was compiled before. */
export function cleanEnv(settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE, ...settings }
}
