import { z } from 'zod'

export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** OWASP's minimum for Argon2id. */
const OWASP_COST: PasswordCost = { memoryKib: 19_456, passes: 2 }

export const passwordVariables = {
  ARGON2_MEMORY_KIB: z.coerce.number().int().min(8).max(1_048_576).default(OWASP_COST.memoryKib),
  ARGON2_PASSES: z.coerce.number().int().min(1).max(100).default(OWASP_COST.passes),
}
type PasswordVariables = z.infer<z.ZodObject<typeof passwordVariables>>

export function passwordCostOf(given: PasswordVariables): PasswordCost {
  return { memoryKib: given.ARGON2_MEMORY_KIB, passes: given.ARGON2_PASSES }
}

/** Only a demo, whose passwords are public, may use less than OWASP recommends. */
export function tooCheap(given: PasswordVariables): string[] {
  const { memoryKib, passes } = OWASP_COST
  const isEnough = given.ARGON2_MEMORY_KIB >= memoryKib && given.ARGON2_PASSES >= passes
  return isEnough
    ? []
    : [`ARGON2_MEMORY_KIB: at least ${memoryKib} outside of a demo, with ARGON2_PASSES at least ${passes}`]
}
