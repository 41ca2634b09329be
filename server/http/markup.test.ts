import { expect, test } from 'vitest'
import { html } from './markup.ts'

const hostile = `<script>alert("1")</script> & 'it’s' </p>`

test('every value is escaped, in text and between quotes', () => {
  expect(html`<p title="${hostile}">${hostile}</p>`.toString()).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;it’s&#39; &lt;/p&gt;">' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;it’s&#39; &lt;/p&gt;</p>',
  )
})

test('markup within markup is escaped once, also in lists; numbers stand as they are', () => {
  const items = ['a & b', '<c>'].map((text) => html`<li>${text}</li>`)
  const list = html`<ul>${items}</ul>${html`<b>${7}</b>`}${''}`
  expect(list.toString()).toBe('<ul><li>a &amp; b</li><li>&lt;c&gt;</li></ul><b>7</b>')
  expect(html`${'&amp;'}`.toString()).toBe('&amp;amp;')
})
