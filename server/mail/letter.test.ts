import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bill, button, footer, greeting, letter, link, list, paragraph } from './letter.ts'

const SERVER = join(import.meta.dirname, '..')

test('writes the same content as text and as escaped HTML', () => {
  const { text, html } = letter('A <b>subject</b>', [
    greeting('Ada'),
    paragraph('One\ntwo <i>'),
    list('these:', ['2 × Lamp & shade']),
    bill([['Lamp', '$40.00']], [['Total', '$42.80']]),
    button('Confirm', 'https://shop.example/c?a=1&b=2', 'To confirm, open this page'),
    link('See your order', 'https://shop.example/o'),
    link('Call 614-555-0142', 'tel:6145550142'),
    footer('The shop, 1 Oak Street', 'https://shop.example/u'),
  ])

  expect(text).toBe(`Hello Ada,

One
two <i>

these:
2 × Lamp & shade

Lamp  $40.00

Total: $42.80

To confirm, open this page:
https://shop.example/c?a=1&b=2

See your order: https://shop.example/o

Call 614-555-0142

The shop, 1 Oak Street
Unsubscribe: https://shop.example/u`)
  for (const part of [
    '<h1 style="font-size:1.3em">A &lt;b&gt;subject&lt;/b&gt;</h1>',
    'two &lt;i&gt;',
    '<li>2 × Lamp &amp; shade</li>',
    '<strong>$42.80</strong>',
    '<a href="https://shop.example/c?a=1&amp;b=2">Confirm</a>',
    '<a href="https://shop.example/u">Unsubscribe</a>',
  ])
    expect(html).toContain(part)
})

test('builds all email layouts in one module', () => {
  const own = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !/^(?:http|site|mail)\/|\.test\.ts$/.test(file))
  const writing = own.filter((file) => /http\/markup\.ts|<html/i.test(readFileSync(join(SERVER, file), 'utf8')))
  expect(own.length).toBeGreaterThan(200)
  expect(writing).toEqual([])
})
