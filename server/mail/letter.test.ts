import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bill, button, details, greeting, letter, link, list, paragraph, unsubscribeLink } from './letter.ts'
import { inTemplate } from './mail-template.ts'

const SERVER = join(import.meta.dirname, '..')

test('writes the same content as text and as escaped HTML', () => {
  const written = letter('A <b>subject</b>', [
    greeting('Ada'),
    paragraph('One\ntwo <i>'),
    list('these:', ['2 × Lamp & shade']),
    bill([['Lamp', '$40.00', 'https://shop.example/lamp.webp']], [['Total', '$42.80']]),
    details([{ heading: 'Ship to', lines: ['Ada <i>', '1 Elm Street'] }]),
    button('Confirm', 'https://shop.example/c?a=1&b=2', 'To confirm, open this page'),
    link('See your order', 'https://shop.example/o'),
    link('Call 614-555-0142', 'tel:6145550142'),
    unsubscribeLink('https://shop.example/u'),
  ])
  const { text, html } = inTemplate(written, {
    name: 'Tools & more',
    logoUrl: null,
    color: '#0b4e76',
    onColor: '#ffffff',
    websiteUrl: 'https://shop.example',
    address: '1 Oak Street, Columbus, OH 43215',
    phone: '614-555-0142',
    hours: 'Mon-Fri 9 AM - 6 PM',
  })

  expect(text).toBe(`Hello Ada,

One
two <i>

these:
2 × Lamp & shade

Lamp  $40.00

Total: $42.80

Ship to
Ada <i>
1 Elm Street

To confirm, open this page:
https://shop.example/c?a=1&b=2

See your order: https://shop.example/o

Call 614-555-0142

Unsubscribe: https://shop.example/u

--
Tools & more
1 Oak Street, Columbus, OH 43215
614-555-0142
Mon-Fri 9 AM - 6 PM`)
  const readable = html.replaceAll(/ (?:style|class)="[^"]*"/g, '')
  for (const part of [
    '<h1>A &lt;b&gt;subject&lt;/b&gt;</h1>',
    'two &lt;i&gt;',
    '<li>2 × Lamp &amp; shade</li>',
    '<img src="https://shop.example/lamp.webp" alt="" width="56" height="56">',
    '<strong>Ship to</strong><br>Ada &lt;i&gt;<br>1 Elm Street',
    '<a href="https://shop.example/c?a=1&amp;b=2">Confirm</a>',
    '<a href="https://shop.example/u">Unsubscribe</a>',
    'Tools &amp; more<br>1 Oak Street, Columbus, OH 43215<br><a href="tel:6145550142">614-555-0142</a><br>Mon-Fri',
  ])
    expect(readable).toContain(part)
  expect(html).toContain('background:#0b4e76')
})

test('builds all email layouts in one module', () => {
  const own = globSync('**/*.ts', { cwd: SERVER }).filter(
    (file) => !/^(?:http|site|mail|testing)\/|\.test\.ts$/.test(file),
  )
  const writing = own.filter((file) => /http\/markup\.ts|<html/i.test(readFileSync(join(SERVER, file), 'utf8')))
  expect(own.length).toBeGreaterThan(200)
  expect(writing).toEqual([])
})
