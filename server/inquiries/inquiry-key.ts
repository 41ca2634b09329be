import type { Keyed } from '../accounts/keys/link-key.ts'
import { numberedKey, opensNumbered } from '../accounts/keys/numbered-key.ts'
import type { Secret, Secrets } from '../audit/secrets.ts'
import type { Config } from '../config.ts'

export function inquiryKey(config: Secret, inquiry: Keyed): string {
  return numberedKey(config, 'inquiry', inquiry)
}

export function opensInquiry(config: Secrets, inquiry: Keyed, key: string): boolean {
  return opensNumbered(config, 'inquiry', inquiry, key)
}

export function inquiryLink(config: Config, inquiry: Keyed): string {
  return `${config.publicUrl}/requests/${inquiryKey(config, inquiry)}`
}
