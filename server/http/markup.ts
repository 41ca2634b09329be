import { html as template } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Markup = HtmlEscapedString

export function html(parts: TemplateStringsArray, ...values: (string | number | Markup | Markup[])[]): Markup {
  return template(parts, ...values) as Markup
}
