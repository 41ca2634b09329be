import type { Field } from './csv-columns.ts'

/** Cells by what they mean here; an empty one is left out. */
export type Cells = Partial<Record<Field, string>>

/** A short fact: `Material`, `Oak`. */
export interface Detail {
  label: string
  value: string
}

export interface FilePicture {
  url: string
  alt: string
  /** Its place among the others, where the file says one. */
  position?: number | undefined
}

/** One row of a file, whoever wrote it, in the words of this shop. */
export interface FileRow {
  line: number
  /** What the rows of one product share. */
  key: string
  /** By what other rows may mean the same product. */
  aliases?: string[]
  cells: Cells
  pictures: FilePicture[]
  /** What columns of their own say of it, such as metafields. */
  details?: Detail[]
  /** The row as it stood, for the file of refused rows. */
  source: string[]
}

/** One of what a product can be had as: the red one, the large one. */
export interface FileVariant {
  line: number
  /** In the order of the product's options. */
  values: string[]
  cells: Cells
}

/** A product of the file with everything that its rows say of it, wherever they stand. */
export interface FileProduct {
  line: number
  /** Under which it is known, before it is made an address. */
  handle: string
  /** What all of its variants share. */
  cells: Cells
  /** Names of its options; none for a product that there is only one of. */
  options: string[]
  /** One at least. */
  variants: FileVariant[]
  pictures: FilePicture[]
  /** Beside those of its cell for details. */
  details: Detail[]
  source: string[][]
  notes: string[]
}

/** A file that was read. */
export interface ProductFile {
  /** Whose columns these are. */
  format: string
  titles: string[]
  products: FileProduct[]
  /** Columns that mean nothing here. */
  ignoredColumns: string[]
}

/** How the columns of one kind of shop are read. */
export interface FileFormat {
  name: string
  /** Whether a file with these titles, in lower case, is one of them. */
  isMeant(titles: string[]): boolean
  /** How its rows are read; `titles` in lower case, and `given` as they stand. */
  reader(titles: string[], given: string[]): RowReader
}

export interface RowReader {
  /** Whether the column at this place says something. */
  knows(index: number): boolean
  read(texts: string[], line: number): FileRow
}
