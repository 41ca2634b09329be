export interface Group {
  id: number
  name: string
  slug: string
  productCount: number
  archivedCount: number
}
