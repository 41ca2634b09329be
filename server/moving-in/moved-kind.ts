import type { Ctx, StaffCtx } from '../context.ts'

/** What a file can say of one thing. */
export interface MovedField {
  name: string
  label: string
  isRequired?: boolean
  /** How other programs call its column, in letters and digits alone. */
  titles: readonly string[]
}

/** What a row says, by the names of the fields; what it does not say is not there. */
export type Said = Readonly<Partial<Record<string, string>>>

export interface Usual {
  serviceId: number | null
  staffId: number | null
}

export type Plan =
  | { outcome: 'known' | 'refused'; name: string; messages: string[] }
  | {
      outcome: 'created'
      name: string
      messages: string[]
      /** Makes it, in the caller's transaction. @returns its number, or why it could not be made after all. */
      make(ctx: StaffCtx): Promise<number | string>
    }

/** One of what can be moved in: what its files say, what would be made of a row, and how that is taken back. */
export interface MovedKind {
  fields: readonly MovedField[]
  /** Reads what the shop has of these rows, and plans them one after the other; nothing is written. */
  plan(ctx: Ctx, rows: readonly Said[], usual: Usual, seen: Set<string>): Promise<Plan[]>
  /** @returns false where something happened to it since. */
  remove(ctx: StaffCtx, id: number): Promise<boolean>
}

export function refused(name: string, ...messages: string[]): Plan {
  return { outcome: 'refused', name, messages }
}

export function known(name: string, why: string): Plan {
  return { outcome: 'known', name, messages: [why] }
}
