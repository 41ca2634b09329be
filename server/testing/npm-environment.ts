import { resolve } from 'node:path'

export function npmEnvironment(script: string): string[] {
  return [resolve(import.meta.dirname, `../${script}.ts`)]
}

export function cleanEnv(settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE, ...settings }
}
