import { expect, test } from 'vitest'
import { csvOf, parseCsv } from './csv.ts'

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells)

test.each([
  {
    text: 'a,b\r\n1,2\r\n',
    cells: [
      ['a', 'b'],
      ['1', '2'],
    ],
  },
  {
    text: 'a,b\n1,2',
    cells: [
      ['a', 'b'],
      ['1', '2'],
    ],
  },
  { text: '\ufeffa\rb', cells: [['a'], ['b']] },
  { text: 'a,"say ""hi"", then\ngo",c', cells: [['a', 'say "hi", then\ngo', 'c']] },
  {
    text: '"",x\n\n  ,\ny,',
    cells: [
      ['', 'x'],
      ['y', ''],
    ],
  },
  { text: 'a,"two\r\nlines",5" disk', cells: [['a', 'two\nlines', '5" disk']] },
  { text: '', cells: [] },
])('parses $text into cells', ({ text, cells }) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('gives each row its line number', () => {
  expect(parseCsv('head\n"two\nlines"\nlast').map(({ line }) => line)).toEqual([1, 2, 4])
})

test('ignores blanks around a quoted cell', () => {
  const rows = parseCsv('email, name, phone\na@x.com, "Smith, Ann", 614-555-0101\nb@x.com,  "Say ""hi""" ,\n')
  expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
    ['a@x.com', 'Smith, Ann', '614-555-0101'],
    ['b@x.com', 'Say "hi"', ''],
  ])
  expect(parseCsv('a\t"b\tc"\t "d"\n', '\t')[0]?.cells).toEqual(['a', 'b\tc', 'd'])
})

test.each(['a\nb,"c\n\nd', 'a\nb,"c"d\ne'])('names the line whose quotes do not match in %j', (text) => {
  expect(() => parseCsv(text)).toThrow('The quotes in line 2 do not match.')
})

test.each(['=HYPERLINK("http://evil")', '+1', '-2+3', '@SUM(A1)', '\tx', '\nx'])(
  'writes %j as text that reads back unchanged',
  (formula) => {
    const text = csvOf([[formula]])
    expect(text).toMatch(/^"?'/)
    expect(cellsOf(text)).toEqual([[formula]])
  },
)

test.each(["x;=cmd|' /C calc'!A0", 'x;; =1+1', 'x\t@SUM(A1)', 'x\n-2+3', 'x;\r\n+1', 'x",\n=1'])(
  'writes %j so that a spreadsheet with another separator runs no part of it',
  (text) => {
    const written = csvOf([[text, 'end']])

    expect(written).not.toMatch(/(^|[;\t\r\n]) *[=+\-@]/)
    expect(cellsOf(written)[0]![0]).toBe(text.replace('\r\n', '\n'))
  },
)

test.each(["'=1", "''+1", "x;'=1", "'a", "it's; 'fine'"])('reads %j back with its apostrophes', (text) => {
  expect(cellsOf(csvOf([[text]]))).toEqual([[text]])
})

test('preserves blanks and line ends at the edges of a cell', () => {
  const cells = [' a', 'b ', 'two\nlines', '\u00a0c']
  expect(cellsOf(csvOf([cells, ['x']]))).toEqual([cells, ['x']])
})

test('does not change numbers and ordinary text', () => {
  expect(csvOf([['19.99', '-35.00', -3, true, null, "it's"]])).toBe("19.99,-35.00,-3,true,,it's\r\n")
})
