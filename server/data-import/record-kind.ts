import type { Ctx, StaffCtx } from '../context.ts'

export interface RecordField {
  name: string
  label: string
  isRequired?: boolean
  isMultiline?: boolean
  titles: readonly string[]
}

export type RecordValues = Readonly<Partial<Record<string, string>>>

export interface RecordDefaults {
  serviceId: number | null
  staffId: number | null
}

export type RecordPlan =
  | { outcome: 'known' | 'refused'; name: string; messages: string[] }
  | { outcome: 'created'; name: string; messages: string[]; create(ctx: StaffCtx): Promise<number | string> }
  | { outcome: 'updated'; name: string; messages: string[]; update(ctx: StaffCtx): Promise<UpdatedRecord | string> }

export interface UpdatedRecord {
  recordId: number
  before: Record<string, unknown>
}

export interface RecordKind {
  fields: readonly RecordField[]
  /** Writes nothing. @param seen keys of earlier rows of the same file; the keys of these rows are added. */
  plan(ctx: Ctx, rows: readonly RecordValues[], defaults: RecordDefaults, seen: Set<string>): Promise<RecordPlan[]>
  /** @returns false if the record was used or changed since. */
  remove(ctx: StaffCtx, id: number): Promise<boolean>
  /** @returns false if the record changed since. */
  restore?(ctx: StaffCtx, updated: UpdatedRecord): Promise<boolean>
}

export function refused(name: string, ...messages: string[]): RecordPlan {
  return { outcome: 'refused', name, messages }
}

export function known(name: string, why: string): RecordPlan {
  return { outcome: 'known', name, messages: [why] }
}
