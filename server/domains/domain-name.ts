import { domainToASCII, domainToUnicode } from 'node:url'
import { EXTENSIONS, type Extension } from '#contract/domains/extension.ts'
import { Problem } from '#contract/problem.ts'

export interface DomainName {
  label: string
  extension: Extension | undefined
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const WRITTEN = /^[\p{L}\p{M}\p{N}·・-]+$/u

/** Accepts whole URLs in any script. @throws Problem `invalid_domain_name` with an explanation. */
export function readName(typed: string): DomainName {
  const host = hostIn(typed)
  const extension = EXTENSIONS.find((extension) => host.endsWith(`.${extension}`))
  const name = extension ? host.slice(0, -extension.length - 1) : host
  if (name.includes('.')) throw refused(extension ? ONE_NAME : OUR_EXTENSIONS)
  // The extension is added because digits alone would be read as an IP address.
  const label = domainToASCII(`${name}.com`).slice(0, -'.com'.length)
  if (!LABEL.test(label)) throw refused(LETTERS)
  // Characters that registries refuse, such as emoji, would be converted to valid ASCII.
  if (!WRITTEN.test(displayNameOf(`${label}.com`).slice(0, -'.com'.length))) throw refused(LETTERS)
  // Hyphens in the third and fourth position are reserved for punycode.
  if (label.slice(2, 4) === '--' && displayNameOf(`${label}.com`) === `${label}.com`) throw refused(LETTERS)
  return { label, extension }
}

export function displayNameOf(domain: string): string {
  return domainToUnicode(domain) || domain
}

function hostIn(typed: string): string {
  return (
    typed
      .normalize('NFC')
      .toLowerCase()
      // A business name is typed with spaces and apostrophes: “Joe's Pizza” becomes joespizza.
      .replace(/[\s'’‘ʼ`]+/g, '')
      .replace(/[。．｡]/g, '.')
      .replace(/^[a-z]+:\/*/, '')
      .replace(/[/?#:].*$/, '')
      .replace(/^www\./, '')
      .replace(/\.+$/, '')
  )
}

const ONE_NAME = 'Enter only the domain name, such as ada.com. You choose what comes before it later.'
const OUR_EXTENSIONS = `We register names that end in ${EXTENSIONS.map((extension) => `.${extension}`).join(', ')}.`
const LETTERS = 'Use up to 63 letters, digits and hyphens. A hyphen can’t come first or last.'

function refused(message: string): Problem {
  return new Problem('invalid', 'invalid_domain_name', message, { fields: { domainName: [message] } })
}
