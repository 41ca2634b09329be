export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type Form = Record<string, FormValue>

export function parseForm(encoded: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(encoded)) {
    place(
      form,
      name.split(/\[|\]\[|\]$/).filter((part, index) => index === 0 || part !== ''),
      value,
    )
  }
  return listsIn(form) as Form
}

function place(form: Form, [head = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[head] = value
    return
  }
  const inner = form[head]
  const holder: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : Object.create(null)
  form[head] = holder
  place(holder, rest, value)
}

function listsIn(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const keys = Object.keys(value)
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index))
  if (isList) return keys.map((key) => listsIn(value[key] as FormValue))
  return Object.fromEntries(keys.map((key) => [key, listsIn(value[key] as FormValue)]))
}
