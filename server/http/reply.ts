export class Reply<T> {
  readonly value: T
  readonly status: number | undefined
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
