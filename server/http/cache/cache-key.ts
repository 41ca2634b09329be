import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** @param input is parsed, so that `page=01` has the same key as `page=1`. */
export function cacheKey({ path, input: schema }: Endpoint, input: unknown, query: URLSearchParams): string {
  const values = (input ?? {}) as Record<string, unknown>
  const known = new URLSearchParams()
  for (const name of namesIn(schema)) {
    const isInQuery = query.has(name) && !path.includes(`:${name}`)
    if (isInQuery && values[name] !== undefined) known.append(name, String(values[name]))
  }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  return `/api${filled}${known.size > 0 ? `?${known}` : ''}`
}

function namesIn(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}
