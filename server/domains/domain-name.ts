import { domainToASCII, domainToUnicode } from 'node:url'
import { EXTENSIONS, type Extension } from '#contract/domains/extension.ts'
import { Problem } from '#contract/problem.ts'

export interface WantedName {
  /** In ASCII, without its extension. */
  label: string
  /** The one that was typed with it. */
  extension: Extension | undefined
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** In the script in which people read it: letters with their marks, digits, hyphens, and the dots within Catalan and Japanese words. */
const WRITTEN = /^[\p{L}\p{M}\p{N}·・-]+$/u

/**
 * The name in what somebody typed: a whole address will do, in any script.
 * @throws Problem `invalid_domain_name`, in words.
 */
export function readName(typed: string): WantedName {
  const host = hostIn(typed)
  const extension = EXTENSIONS.find((extension) => host.endsWith(`.${extension}`))
  const name = extension ? host.slice(0, -extension.length - 1) : host
  if (name.includes('.')) throw refused(extension ? ONE_NAME : OUR_EXTENSIONS)
  // With an extension, since digits alone would be read as the number of a machine.
  const label = domainToASCII(`${name}.com`).slice(0, -'.com'.length)
  if (!LABEL.test(label)) throw refused(LETTERS)
  // What a registry refuses, such as a picture or a dash, becomes letters in ASCII all the same.
  if (!WRITTEN.test(displayNameOf(`${label}.com`).slice(0, -'.com'.length))) throw refused(LETTERS)
  // The third and fourth place are kept for names of other scripts.
  if (label.slice(2, 4) === '--' && displayNameOf(`${label}.com`) === `${label}.com`) throw refused(LETTERS)
  return { label, extension }
}

/** As people read it. */
export function displayNameOf(domain: string): string {
  return domainToUnicode(domain) || domain
}

function hostIn(typed: string): string {
  return (
    typed
      .normalize('NFC')
      .toLowerCase()
      // A business is typed as its sign has it: “Joe's Pizza” is joespizza.
      .replace(/[\s'’‘ʼ`]+/g, '')
      .replace(/[。．｡]/g, '.')
      .replace(/^[a-z]+:\/*/, '')
      .replace(/[/?#:].*$/, '')
      .replace(/^www\./, '')
      .replace(/\.+$/, '')
  )
}

const ONE_NAME = 'Type the name alone, such as ada.com: what stands before it is yours to choose later.'
const OUR_EXTENSIONS = `We register names that end in ${EXTENSIONS.map((extension) => `.${extension}`).join(', ')}.`
const LETTERS = 'A name has letters, digits and hyphens, up to 63, and begins and ends with no hyphen.'

function refused(message: string): Problem {
  return new Problem('invalid', 'invalid_domain_name', message, { fields: { domainName: [message] } })
}
