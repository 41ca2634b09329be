/** What products are grouped by, each with an address in the shop: a category or a brand. */
export interface Group {
  id: number
  name: string
  slug: string
  productCount: number
  archivedCount: number
}
