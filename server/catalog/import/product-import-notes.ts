/** A category, collection or brand that the import created. */
export interface NewGroup {
  id: number
  name: string
}

export interface ProductImportNotes {
  ignoredColumns: string[]
  newCategories: NewGroup[]
  newCollections: NewGroup[]
  newBrands: NewGroup[]
  /** Names of created groups that the undo had to keep. */
  stayed: string[]
}
