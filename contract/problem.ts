export const statusOf = {
  invalid: 400,
  not_signed_in: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  too_long: 414,
  wrong_media_type: 415,
  misdirected: 421,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemKind = keyof typeof statusOf

export type FieldErrors = Record<string, string[]>

/** The body of every error response: an RFC 9457 problem with the extension members `message`, `code` and `fields`. */
export interface ProblemBody {
  message: string
  code: string
  fields?: FieldErrors
  requestId?: string
  [detail: string]: unknown
}

/** Stands in for a message that an answer lacks. */
export const UNEXPLAINED = 'Something went wrong. Please try again.'

/** An error that the caller can act on. Any other exception is a bug and answers 500. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly code: string
  readonly fields: FieldErrors | undefined
  readonly details: Record<string, unknown>

  constructor(
    kind: ProblemKind,
    code: string,
    message: string,
    more: { fields?: FieldErrors; [detail: string]: unknown } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.kind = kind
    this.code = code
    const { fields, ...details } = more
    this.fields = fields
    this.details = details
  }

  get status(): number {
    return statusOf[this.kind]
  }

  toBody(requestId?: string): ProblemBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...this.details,
      ...(requestId && { requestId }),
    }
  }

  static fromBody(status: number, body: unknown): Problem {
    const kind = (Object.keys(statusOf) as ProblemKind[]).find((name) => statusOf[name] === status) ?? 'internal'
    const known = typeof body === 'object' && body !== null ? (body as Partial<ProblemBody>) : {}
    const { message, code, fields, ...details } = known
    return new Problem(kind, code ?? 'unexpected', message || UNEXPLAINED, { ...details, ...(fields && { fields }) })
  }
}
