import { expect, test } from 'vitest'
import { html } from './markup.ts'

const hostile = `<script>alert("1")</script> & 'it’s' </p>`

test('escapes every value, in text and in attributes', () => {
  expect(html`<p title="${hostile}">${hostile}</p>`.toString()).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;it’s&#39; &lt;/p&gt;">' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;it’s&#39; &lt;/p&gt;</p>',
  )
})

test('escapes nested markup once, also in lists, and writes numbers unchanged', () => {
  const items = ['a & b', '<c>'].map((text) => html`<li>${text}</li>`)
  const list = html`<ul>${items}</ul>${html`<b>${7}</b>`}${''}`
  expect(list.toString()).toBe('<ul><li>a &amp; b</li><li>&lt;c&gt;</li></ul><b>7</b>')
  expect(html`${'&amp;'}`.toString()).toBe('&amp;amp;')
})
