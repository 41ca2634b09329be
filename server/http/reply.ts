/**
 * A service's value with what only its answer says. Most services need none: they return the value, and the endpoint
 * says the status.
 */
export class Reply<T> {
  readonly value: T
  /** Where the endpoint's own does not fit, such as 200 for an order that existed already. */
  readonly status: number | undefined
  /** Complete `Set-Cookie` values. */
  readonly cookies: readonly string[]

  constructor(value: T, { status, cookies = [] }: { status?: number; cookies?: readonly string[] }) {
    this.value = value
    this.status = status
    this.cookies = cookies
  }
}

export function reply<T>(value: T, extras: { status?: number; cookies?: readonly string[] }): Reply<T> {
  return new Reply(value, extras)
}

/** An answer without a body that sets cookies. */
export function replyCookies(...cookies: string[]): Reply<void> {
  return new Reply<void>(undefined, { cookies })
}
