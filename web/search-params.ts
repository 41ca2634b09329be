export type SearchText = Record<string, string | string[]>

export function parseSearch(query: string): SearchText {
  const parameters = new URLSearchParams(query)
  const keys = new Set(parameters.keys())
  keys.delete('__proto__')
  return Object.fromEntries(
    [...keys].map((key) => {
      const values = parameters.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parameters.append(key, String(one))
    }
  }
  const query = parameters.toString()
  return query && `?${query}`
}

export function oneText(value: unknown): string | undefined {
  const one = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' && one !== '' ? one : undefined
}
