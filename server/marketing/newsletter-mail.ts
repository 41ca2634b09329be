import type { Company } from '#contract/company/company.ts'
import { addressLine } from '../company/address-line.ts'
import { button, footer, letter, paragraph } from '../mail/letter.ts'

interface Links {
  confirm: string
  unsubscribe: string
}

/** Opening the link changes nothing, because mail scanners open links; the page has a button. */
export function confirmationMail(
  company: Company,
  links: Links,
): { subject: string; text: string; html: string } {
  const why = `Someone, hopefully you, asked for the newsletter of ${company.name} at this address.`
  const otherwise = 'If it was not you, do nothing: without your confirmation you will hear no more from us.'
  const sender = `${company.name}, ${addressLine(company)}, ${company.phone}`
  return letter(`Please confirm: the newsletter of ${company.name}`, [
    paragraph(why),
    button('Confirm my address', links.confirm, 'To confirm, open this page and press the button'),
    paragraph(otherwise),
    footer(sender, links.unsubscribe),
  ])
}
