import { firstMessage } from '../form/first-message.ts'

const FIELDS: Record<string, string> = { quantity: 'quantity', unitCost: 'cost of each', numbers: 'serial numbers' }

/** The first problem of costed lines, with the name of its line and field. */
export function lineProblem(errors: unknown, lines: { name: string }[]): string | undefined {
  const ofLines: Record<string, unknown> = { ...(errors as object | undefined) }
  for (const [place, { name }] of lines.entries())
    for (const [field, problem] of Object.entries(ofLines[place] ?? {})) {
      const message = firstMessage(problem)
      if (message) return `${name}, ${FIELDS[field] ?? field}: ${message}`
    }
  return firstMessage(errors)
}
