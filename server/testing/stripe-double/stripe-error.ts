interface Blame {
  type?: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error'
  code?: string
  param?: string
  [more: string]: unknown
}

export class StripeError extends Error {
  readonly status: number
  readonly blame: Blame

  constructor(status: number, message: string, blame: Blame = {}) {
    super(message)
    this.status = status
    this.blame = blame
  }

  get body() {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.blame } }
  }
}

export function noSuch(kind: string, id: string, param = 'id'): StripeError {
  return new StripeError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
}
