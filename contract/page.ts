/** Sent as a bare array, with the counts in headers. */
export interface Page<Row> {
  items: Row[]
  total: number
  /** There are more than `total`; the exact number was not counted. */
  isMore: boolean
  /** The spelling that was searched for instead of the typed one. */
  corrected?: string | undefined
}
