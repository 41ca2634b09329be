import { MANY_GOODS } from './generated-products.ts'
import { gainOf, judgementsIn, meanOf } from './judgement.ts'

const SHOWN = 10

export interface Verdict {
  gain: number
  firstRight: number
  wrong: string[]
}

export async function judgeMany(
  names: string[],
  find: (words: string, limit: number) => Promise<string[]>,
): Promise<Verdict> {
  const all = names.map(factsOf)
  const gains: number[] = []
  const wrong: string[] = []
  for (const { words, grades } of judgementsIn(MANY_GOODS)) {
    const wanted = [...grades].map(([label, grade]) => ({ parts: label.replaceAll('_', ' ').split('+'), grade }))
    const gradeOf = (facts: Set<string>) =>
      Math.max(0, ...wanted.map(({ parts, grade }) => (parts.every((part) => facts.has(part)) ? grade : 0)))
    const got = (await find(words, SHOWN)).map((name) => gradeOf(factsOf(name)))
    const ideal = all
      .map(gradeOf)
      .sort((a, b) => b - a)
      .slice(0, SHOWN)
    gains.push(gainOf(got, ideal))
    if (got[0] !== ideal[0]) wrong.push(words)
  }
  return { gain: meanOf(gains), firstRight: 1 - wrong.length / gains.length, wrong }
}

function factsOf(name: string): Set<string> {
  const [called = '', trait = ''] = name.split(', ')
  const words = called.split(' ')
  return new Set([words[0]!, words.slice(2, -1).join(' '), trait])
}
