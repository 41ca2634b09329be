/** One page of a list. Over the wire go the bare items, and how many there are in headers. */
export interface Page<Row> {
  items: Row[]
  total: number
  /** There are more than `total`; how many was not counted. */
  isMore: boolean
  /** Of a search: the words that were asked in place of the typed ones. */
  corrected?: string | undefined
}
