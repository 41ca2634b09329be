import type { Output } from '../../../api.ts'

type Section = Output<'GET /policies/:slug'>['sections'][number]

const HEADING = /^#+\s*/

export function policyText(sections: readonly Section[]): string {
  return sections.map(({ heading, paragraphs }) => [`# ${heading}`, ...paragraphs].join('\n\n')).join('\n\n')
}

/** Text before the first heading becomes a section without a heading, which the contract refuses. */
export function policySections(text: string): Section[] {
  const sections: Section[] = []
  for (const block of blocksOf(text)) {
    const [first = '', ...others] = block.split('\n')
    if (HEADING.test(first)) {
      sections.push({ heading: first.replace(HEADING, '').trim(), paragraphs: [] })
      if (others.length > 0) sections.at(-1)?.paragraphs.push(others.join('\n'))
    } else {
      if (sections.length === 0) sections.push({ heading: '', paragraphs: [] })
      sections.at(-1)?.paragraphs.push(block)
    }
  }
  return sections
}

export function blocksOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
}

const FACTS = ['name', 'address', 'phone', 'email']

/** A placeholder without a value would be published literally. */
export function unknownPlaceholders(text: string, facts: readonly string[] = FACTS): string[] {
  const words = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  return [...new Set(words.filter((word) => !facts.includes(word)))].map((word) => `{${word}}`)
}
