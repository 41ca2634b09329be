import { expect, test } from 'vitest'
import { mostErrorsIn, typingErrors } from './typing-errors.ts'
import { Vocabulary } from './vocabulary.ts'
import { familyOf } from './word-family.ts'

test.each([
  ['router', 'router', 0],
  ['rooter', 'router', 1],
  ['ruoter', 'router', 1],
  ['roter', 'router', 1],
  ['routers', 'router', 1],
  ['hedfones', 'headphones', 3],
])('measures the distance from “%s” to “%s” as %d', (typed, meant, errors) => {
  expect(typingErrors(typed, meant, 4)).toBe(errors)
  expect(typingErrors(typed, meant, errors - 1)).toBe(Number.POSITIVE_INFINITY)
})

test('allows one error in four letters, two in eight, none in fewer', () => {
  expect(['mic', 'mose', 'chagers', 'keyboard'].map(mostErrorsIn)).toEqual([0, 1, 1, 2])

  const vocabulary = new Vocabulary(
    new Map([
      ['mic', 1],
      ['mouse', 1],
      ['keyboard', 1],
      ['headphones', 1],
    ]),
  )
  expect(vocabulary.meantBy('mik')).toEqual([])
  expect(vocabulary.meantBy('muose')).toEqual(['mouse'])
  expect(vocabulary.meantBy('moose')).toEqual(['mouse'])
  expect(vocabulary.meantBy('mosue')).toEqual(['mouse'])
  expect(vocabulary.meantBy('moeos')).toEqual([])
  expect(vocabulary.meantBy('kaybard')).toEqual(['keyboard'])
  expect(vocabulary.meantBy('kaylord')).toEqual([])
  expect(vocabulary.meantBy('keybourt')).toEqual(['keyboard'])
  expect(vocabulary.meantBy('hedphon', { isUnfinished: true })).toEqual(['headphones'])
})

test('prefers corrections with the same first letter and product kinds', () => {
  const vocabulary = new Vocabulary(
    new Map([
      ['rose', 3],
      ['hose', 2],
      ['mouse', 1],
      ['moves', 1],
    ]),
  )
  expect(vocabulary.meantBy('mose')).toEqual(['mouse'])
})

test.each([
  ['batteries', 'battery'],
  ['cases', 'case'],
  ['switches', 'switch'],
  ['mice', 'mouse'],
  ['charging', 'charged'],
  ['plugging', 'plugs'],
  ['colour', 'color'],
  ['colours', 'colored'],
  ['aluminium', 'aluminum'],
  ['metres', 'meter'],
  ['organiser', 'organizer'],
  ['catalogue', 'catalog'],
  ['grey', 'gray'],
  ['travelling', 'traveling'],
  ['constructor', 'constructors'],
])('treats %s and %s as forms of one word', (one, other) => {
  expect(familyOf(one)).toBe(familyOf(other))
})

test.each([
  ['charger', 'charging'],
  ['glass', 'glas'],
  ['wireless', 'wire'],
  ['bus', 'bu'],
  ['speed', 'spe'],
])('treats %s and %s as different words', (one, other) => {
  expect(familyOf(one)).not.toBe(familyOf(other))
})
