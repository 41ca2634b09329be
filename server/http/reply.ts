/**
 * A result with cookies or a status of its own. Most use cases return the value alone, and the endpoint defines the
 * status.
 */
export class Reply<T> {
  readonly value: T
  /** Overrides the endpoint's status, such as 200 for an order that already existed. */
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

export function replyCookies(...cookies: string[]): Reply<void> {
  return new Reply<void>(undefined, { cookies })
}
