import { html as template } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** Safe markup: made by `html`, or by `raw` from trusted text. */
export type Markup = HtmlEscapedString

/**
 * Hono's template, which escapes every value except nested `html`. Hono returns a promise if a value is one, which the
 * type excludes.
 */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Markup | Markup[])[]
): Markup {
  return template(parts, ...values) as Markup
}
