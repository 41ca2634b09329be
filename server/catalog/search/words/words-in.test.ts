import { expect, test } from 'vitest'
import { readDemoProducts } from '../../../../demo/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { wordsIn } from './words-in.ts'

test.each([
  ['SSD 1 TB', 'ssd 1tb'],
  ['1tb', '1tb'],
  ['65-watt USB-C', '65w usb c'],
  ['6 foot, 6ft, 6 feet, 6’', '6ft 6ft 6ft 6ft'],
  ['14" 14 inches 14-inch', '14in 14in 14in'],
  ['10,000 mAh', '10000mah'],
  ['6.1-inch M.2 40 Gb/s 16 gig', '6p1in m2 40gbps 16gb'],
  ['Café lion’s ＷＩＦＩ', 'cafe lions wifi'],
  ['& | ! :* \\ () 👩🏽‍🔧', ''],
])('normalizes “%s” to “%s”', (typed, words) => {
  expect(wordsIn(typed).join(' ')).toBe(words)
})

const strange = [
  'Ünïcode Straße Ångström ½ 2² ™',
  '12 fl oz and 3 fl. oz, 5 metres, 2 m, 8-port switch 24-bit',
  '1,2,3 10,0000 1.2.3 v1.2 a.1 "quoted" rock ’n’ roll 6 6\'4" 90\'s',
  'TW-DT1060 mer--lk - x-',
  '東京 محمد ٣٤ Ελλάδα йод',
  `${'long'.repeat(30)} 1${'0'.repeat(60)}`,
]

test('normalizes products and searches in the same way', async () => {
  const shop = await openShop()
  const texts = [
    ...strange,
    ...readDemoProducts().flatMap(({ name, description, highlights, specs }) => [
      name,
      description,
      ...highlights,
      ...specs.map(({ label, value }) => `${label} ${value}`),
    ]),
  ]
  for (const text of texts) {
    const [row] = await shop.sql<{ words: string[] }>('select search_words_in($1) as words', [text])
    const missing = wordsIn(text).filter((word) => !row!.words.includes(word))
    expect({ text, missing }).toEqual({ text, missing: [] })
  }
})
