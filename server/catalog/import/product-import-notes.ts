export interface NewGroup {
  id: number
  name: string
}

export interface ProductImportNotes {
  ignoredColumns: string[]
  newCategories: NewGroup[]
  newCollections: NewGroup[]
  newBrands: NewGroup[]
  stayed: string[]
}
