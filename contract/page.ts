export interface Page<Row> {
  items: Row[]
  total: number
  isMore: boolean
  corrected?: string | undefined
}
