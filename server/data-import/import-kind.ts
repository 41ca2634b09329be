import type { Ctx, StaffCtx } from '../context.ts'
import type { dataImportRows, dataImports } from './data-import.table.ts'

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
  items: Item[]
  notes: Notes
}

export type UndoneRow = Pick<ImportedRow, 'undone' | 'undoneNote'>

export interface ImportKind<Item, Options, Notes> {
  name: string
  resource: 'product_import' | 'record_import'
  itemsPerTransaction: number
  /** @throws Problem that says why the file cannot be read. */
  readFile(csv: string, options: Options): ImportFile<Item, Notes> | Promise<ImportFile<Item, Notes>>
  /** The items of `next` that are written in one transaction, at least one; all of them if omitted. */
  together?(next: Item[]): Item[]
  write(
    ctx: StaffCtx,
    dataImport: DataImport<Options, Notes>,
    items: Item[],
  ): Promise<{ rows: NewImportedRow[]; notes: Notes }>
  refuse(item: Item): Omit<NewImportedRow, 'outcome' | 'messages'>
  undo(ctx: StaffCtx, dataImport: DataImport<Options, Notes>, rows: ImportedRow[]): Promise<UndoneRow[]>
  afterImport?(ctx: Ctx, dataImport: DataImport<Options, Notes>): Promise<void>
  afterUndo?(ctx: Ctx, dataImport: DataImport<Options, Notes>): Promise<Notes>
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has its own types, which only the kind itself reads
export type AnyImportKind = ImportKind<any, any, any>
