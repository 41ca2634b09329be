/** What stands behind the card fields, whoever the provider is. */
export interface CardForm {
  /** Whether what was typed is complete; says at its fields what is not. */
  check(): Promise<boolean>
  /**
   * Asks the provider for the money.
   * @param payment.returnTo where a bank's own page leads back to; the order's page unless said.
   * @throws Problem `unreachable`: it may have been asked, or not.
   */
  confirm(payment: { clientSecret: string; returnTo?: string }): Promise<CardAnswer>
}

export type CardAnswer =
  | { status: 'succeeded' }
  | { status: 'processing' }
  | { status: 'declined'; message: string }
  /** The shopper left the bank's question unanswered. */
  | { status: 'stopped' }
