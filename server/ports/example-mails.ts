import type { MailTextKind } from '#contract/mail/mail-text.ts'
import type { Wording } from '../mail/wording/worded-letter.ts'

interface Example {
  wording?: Wording
}

/**
 * Emails about invented people, written by the functions that write them to customers. Their `keyVersion` is 0, so
 * that no link opens a real order or repair.
 */
export type ExampleMails<C> = Partial<Record<MailTextKind, (ctx: C) => Example | Promise<Example>>>
