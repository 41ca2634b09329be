/** What the form of a purchase order holds; what is not typed yet is null. */
export type Draft = {
  supplierId: number | null
  expectedOn: string | null
  note: string
  lines: { productId: number; quantity: number | null; unitCost: number | undefined }[]
}
