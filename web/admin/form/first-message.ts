export function firstMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  if ('message' in errors && typeof errors.message === 'string') return errors.message
  for (const inner of Object.values(errors)) {
    const message = firstMessage(inner)
    if (message) return message
  }
  return undefined
}
