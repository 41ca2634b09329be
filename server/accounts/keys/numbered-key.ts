import { Id } from '#contract/scalars.ts'
import type { Secret, Secrets } from '../../audit/secrets.ts'
import { isLinkKey, type Keyed, linkKey } from './link-key.ts'

export function numberedKey(config: Secret, name: string, row: Keyed): string {
  return `${row.id.toString(36)}-${linkKey(config, name, row)}`
}

export function opensNumbered(secrets: Secrets, name: string, row: Keyed, key: string): boolean {
  return isLinkKey(secrets, name, row, key.slice(key.indexOf('-') + 1))
}

export function numberInKey(key: string): number | undefined {
  const [, number] = /^([0-9a-z]{1,6})-[\w-]{32}$/.exec(key) ?? []
  return Id.safeParse(number === undefined ? Number.NaN : Number.parseInt(number, 36)).data
}
