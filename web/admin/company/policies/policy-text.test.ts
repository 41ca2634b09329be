import { expect, test } from 'vitest'
import { blocksOf, policySections, policyText, unknownPlaceholders } from './policy-text.ts'
import { textChanges } from './text-change.ts'

test('does not change a policy that is edited as text', () => {
  const sections = [
    { heading: 'Thirty days', paragraphs: ['Bring goods back to {address}.', 'Keep the receipt:\n# 17 or so.'] },
    { heading: 'What cannot be returned', paragraphs: ['Opened health products; parts ordered for you.'] },
  ]

  expect(policySections(policyText(sections))).toEqual(sections)
})

test.each([
  { typed: '# Returns\nBring it back.', sections: [{ heading: 'Returns', paragraphs: ['Bring it back.'] }] },
  {
    typed: '# Returns\r\n\r\nOne.\r\n \r\n\r\nTwo,\r\nstill two.',
    sections: [{ heading: 'Returns', paragraphs: ['One.', 'Two,\nstill two.'] }],
  },
  { typed: 'No heading', sections: [{ heading: '', paragraphs: ['No heading'] }] },
  { typed: '  \n\n ', sections: [] },
])('parses $typed into sections', ({ typed, sections }) => {
  expect(policySections(typed)).toEqual(sections)
})

test('reports an unknown placeholder once', () => {
  expect(unknownPlaceholders('{name} {nmae}, {nmae} and {fax}')).toEqual(['{nmae}', '{fax}'])
})

test.each([
  { before: 'a\n\nb\n\nc', after: 'a\n\nc', changes: ['-b'] },
  { before: 'a\n\nc', after: 'a\n\nb\n\nc', changes: ['+b'] },
  { before: 'a\n\nb', after: 'a\n\nB', changes: ['-b', '+B'] },
  { before: '', after: 'a', changes: ['+a'] },
  { before: 'a', after: 'a', changes: [] },
  { before: 'a\n\nb', after: 'b\n\na', changes: ['-a', '+a'] },
])('shows $changes from “$before” to “$after”', ({ before, after, changes }) => {
  const found = textChanges(blocksOf(before), blocksOf(after))

  expect(found.map(({ kind, text }) => (kind === 'added' ? '+' : '-') + text)).toEqual(changes)
})
