import type { Config } from '../config.ts'

export interface CookieOptions {
  maxAgeSeconds: number
  isStrict?: boolean
}

/** `__Host-` binds the cookie to this host and https, so it cannot be used over plain http. */
export function cookieName(config: Config, name: string): string {
  return config.isSecure ? `__Host-${name}` : name
}

export function setCookie(
  config: Config,
  name: string,
  value: string,
  { maxAgeSeconds, isStrict = false }: CookieOptions,
): string {
  const secure = config.isSecure ? '; Secure' : ''
  return `${cookieName(config, name)}=${value}; Path=/; HttpOnly; SameSite=${isStrict ? 'Strict' : 'Lax'}; Max-Age=${maxAgeSeconds}${secure}`
}

export function dropCookie(config: Config, name: string): string {
  return setCookie(config, name, '', { maxAgeSeconds: 0 })
}

export function readCookie(config: Config, header: string | null, name: string): string | undefined {
  const wanted = `${cookieName(config, name)}=`
  for (const pair of header?.split(';') ?? []) {
    const trimmed = pair.trim()
    if (trimmed.startsWith(wanted)) return trimmed.slice(wanted.length)
  }
  return undefined
}
