import type { Company } from '#contract/company.ts'
import { addressLine } from './company.ts'

interface Links {
  confirm: string
  unsubscribe: string
}

/** Asks the owner of an address whether the sign-up was theirs. */
export function confirmationMail(company: Company, links: Links): { subject: string; text: string; html: string } {
  const subject = `Please confirm: the newsletter of ${company.name}`
  const why = `Someone, hopefully you, asked for the newsletter of ${company.name} at this address.`
  const otherwise = 'If it was not you, do nothing: without your confirmation you will hear no more from us.'
  const sender = `${company.name}, ${addressLine(company)}, ${company.phone}`
  const text = [
    why,
    `To confirm, open this page and press the button:\n${links.confirm}`,
    otherwise,
    `${sender}\nUnsubscribe: ${links.unsubscribe}`,
  ].join('\n\n')
  const html = [
    `<p>${escaped(why)}</p>`,
    `<p><a href="${escaped(links.confirm)}">Confirm my address</a></p>`,
    `<p>${escaped(otherwise)}</p>`,
    `<hr><p><small>${escaped(sender)}<br><a href="${escaped(links.unsubscribe)}">Unsubscribe</a></small></p>`,
  ].join('\n')
  return { subject, text, html }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
