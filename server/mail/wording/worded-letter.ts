import { fillIn } from '#contract/fill-in.ts'
import { type MailText, type MailTextKind, standardMail } from '#contract/mail/mail-text.ts'
import { type Block, greeting, type Letter, letter, paragraph } from '../letter.ts'
import { nameInMail } from '../name-in-mail.ts'

export type Words = Pick<MailText, 'subject' | 'opening'>

export const STANDARD_WORDS: Words = { subject: null, opening: null }

export interface Wording {
  kind: MailTextKind
  write(words: Words): Letter
}

interface Content {
  name?: string | undefined
  facts?: Record<string, string>
  /** They follow the opening text. */
  blocks: Block[]
}

/** In our words; the outbox replaces them by the owner's, who can change the subject and the opening text. */
export function wordedLetter(kind: MailTextKind, { name, facts, blocks }: Content): Letter & { wording: Wording } {
  const standard = standardMail(kind)
  const known = { name: nameInMail(name) ?? '', ...facts }
  function write({ subject, opening }: Words): Letter {
    const opens = paragraph(fillIn(opening || standard.opening, known))
    return letter(fillIn(subject || standard.subject, known), [greeting(name), opens, ...blocks])
  }
  return { ...write(STANDARD_WORDS), wording: { kind, write } }
}
