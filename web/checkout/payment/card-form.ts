export interface CardForm {
  check(): Promise<boolean>
  /**
   * @param payment.returnTo the page to which the bank returns; the order's page by default.
   * @throws Problem `unreachable`: the charge may or may not have been requested.
   */
  confirm(payment: { clientSecret: string; returnTo?: string }): Promise<CardAnswer>
}

export type CardAnswer =
  | { status: 'succeeded' }
  | { status: 'processing' }
  | { status: 'declined'; message: string }
  | { status: 'stopped' }
