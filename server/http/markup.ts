const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template that escapes every value; nested `html` and arrays of it stay as they are. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Markup | Markup[])[]
): Markup {
  return new Markup(
    parts.reduce(
      (text, part, index) => text + part + (index < values.length ? render(values[index]!) : ''),
      '',
    ),
  )
}

/** Markup that is safe to send: made by `html` only. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function render(value: string | number | Markup | Markup[]): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(render).join('')
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character]!)
}
