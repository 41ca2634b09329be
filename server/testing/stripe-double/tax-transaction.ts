export interface TaxTransaction {
  id: string
  object: 'tax.transaction'
  type: 'transaction' | 'reversal'
  reference: string
  /** With tax; negative for a reversal. */
  amount: number
  originalTransaction: string | null
}
