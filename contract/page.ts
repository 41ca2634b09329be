export interface Page<Row> {
  items: Row[]
  total: number
  /** There are more than `total`; the exact number was not counted. */
  isMore: boolean
  corrected?: string | undefined
}
