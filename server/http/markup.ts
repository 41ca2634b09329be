import { html as template } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** Markup that is safe to send: made by `html`, or by `raw` from text of our own. */
export type Markup = HtmlEscapedString

/**
 * Hono's template, which escapes every value for text and for quoted attributes; nested `html` and arrays of it stay as
 * they are. Hono answers with a promise where a value is one: by its type none is here.
 */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Markup | Markup[])[]
): Markup {
  return template(parts, ...values) as Markup
}
