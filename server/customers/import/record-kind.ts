import type { Ctx, StaffCtx } from '../../context.ts'

/** A field that a file can fill. */
export interface RecordField {
  name: string
  label: string
  isRequired?: boolean
  /** The titles that other programs give its column, in lower-case letters and digits alone. */
  titles: readonly string[]
}

/** The values of a row by the names of their fields. Empty cells are left out. */
export type RecordValues = Readonly<Partial<Record<string, string>>>

export interface RecordDefaults {
  serviceId: number | null
  staffId: number | null
}

export type RecordPlan =
  | { outcome: 'known' | 'refused'; name: string; messages: string[] }
  | {
      outcome: 'created'
      name: string
      messages: string[]
      /** Creates the record in the caller's transaction. @returns its id, or why it could not be created after all. */
      create(ctx: StaffCtx): Promise<number | string>
    }

/** A kind of records that a file of another program holds: its fields, how its rows become records, and how a record is removed. */
export interface RecordKind {
  fields: readonly RecordField[]
  /**
   * Plans the rows one after the other and writes nothing.
   * @param seen keys of earlier rows of the same file; keys of these rows are added.
   */
  plan(
    ctx: Ctx,
    rows: readonly RecordValues[],
    defaults: RecordDefaults,
    seen: Set<string>,
  ): Promise<RecordPlan[]>
  /** @returns false if the record was used or changed since. */
  remove(ctx: StaffCtx, id: number): Promise<boolean>
}

export function refused(name: string, ...messages: string[]): RecordPlan {
  return { outcome: 'refused', name, messages }
}

export function known(name: string, why: string): RecordPlan {
  return { outcome: 'known', name, messages: [why] }
}
