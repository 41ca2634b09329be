import type { Ctx, StaffCtx } from '../context.ts'
import type { dataImportRows, dataImports } from './data-import.table.ts'

/** An import without its file. */
export interface DataImport<Options = unknown, Notes = unknown>
  extends Omit<typeof dataImports.$inferSelect, 'csv' | 'options' | 'notes'> {
  options: Options
  notes: Notes
  hasFile: boolean
}

export type ImportedRow = typeof dataImportRows.$inferSelect
export type NewImportedRow = Omit<typeof dataImportRows.$inferInsert, 'importId'>

export interface ImportFile<Item, Notes> {
  titles: string[]
  format: string
  /** What is written one after the other: rows, or products of several rows. */
  items: Item[]
  /** What is noted about the import before its first item is written. */
  notes: Notes
}

/** What became of a record when its import was undone. */
export type UndoneRow = Pick<ImportedRow, 'undone' | 'undoneNote'>

/** What a file can hold: how it is read, written and undone. The engine does the rest in the same way for all kinds. */
export interface ImportKind<Item, Options, Notes> {
  name: string
  /** What the audit log calls an import of this kind. */
  resource: 'product_import' | 'move_in'
  itemsPerTransaction: number
  /** @throws Problem that says why the file cannot be read. */
  readFile(csv: string, options: Options): ImportFile<Item, Notes> | Promise<ImportFile<Item, Notes>>
  /** The items of `next` that are written in one transaction; all of them where it is left out. At least one. */
  together?(next: Item[]): Item[]
  /** Writes items in the caller's transaction. */
  write(
    ctx: StaffCtx,
    dataImport: DataImport<Options, Notes>,
    items: Item[],
  ): Promise<{ rows: NewImportedRow[]; notes: Notes }>
  /** The row of an item that cannot be written. */
  refuse(item: Item): Omit<NewImportedRow, 'outcome' | 'messages'>
  /** Undoes rows that created or updated a record, in the caller's transaction. */
  undo(ctx: StaffCtx, dataImport: DataImport<Options, Notes>, rows: ImportedRow[]): Promise<UndoneRow[]>
  /** In the transaction of the last item. */
  afterImport?(ctx: Ctx, dataImport: DataImport<Options, Notes>): Promise<void>
  /** In the transaction of the last undone row. */
  afterUndo?(ctx: Ctx, dataImport: DataImport<Options, Notes>): Promise<Notes>
}

/** A kind whose items, options and notes do not matter to the caller. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has its own types, which only the kind itself reads
export type AnyImportKind = ImportKind<any, any, any>
