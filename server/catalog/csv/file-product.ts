import type { Field } from './csv-columns.ts'

export type Cells = Partial<Record<Field, string>>

export interface Detail {
  label: string
  value: string
}

export interface FilePicture {
  url: string
  alt: string
  position?: number | undefined
}

export interface FileRow {
  line: number
  key: string
  aliases?: string[]
  /** How the source identifies the row whatever its name or SKU. */
  sourceId?: string | undefined
  cells: Cells
  pictures: FilePicture[]
  details?: Detail[]
  source: string[]
}

export interface FileVariant {
  line: number
  values: string[]
  cells: Cells
}

export interface FileProduct {
  line: number
  handle: string
  cells: Cells
  options: string[]
  variants: FileVariant[]
  pictures: FilePicture[]
  details: Detail[]
  source: string[][]
  sourceIds: string[]
  notes: string[]
}

export interface ProductFile {
  format: string
  titles: string[]
  products: FileProduct[]
  ignoredColumns: string[]
}

export interface FileFormat {
  name: string
  isMeant(titles: string[]): boolean
  reader(titles: string[], given: string[]): RowReader
}

export interface RowReader {
  knows(index: number): boolean
  read(texts: string[], line: number): FileRow
}
