type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface ChangedField {
  field: Field
  value: string
  checked: boolean
}

/**
 * React does not replay changes from before hydration: a controlled field would return to its initial value with the
 * next render.
 */
export function findChangedFields(): ChangedField[] {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')]
  return fields.filter(isChanged).map((field) => ({
    field,
    value: field.value,
    checked: field instanceof HTMLInputElement && field.checked,
  }))
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (field instanceof HTMLInputElement && isChoice(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

export function restoreFields(changed: ChangedField[]): void {
  for (const { field, value, checked } of changed) {
    if (field instanceof HTMLInputElement && isChoice(field)) {
      if (!checked && field.type === 'radio') continue
      field.checked = !checked
      field.click()
    } else {
      notify(field)
      field.value = ''
      setNativeValue(field, value)
      notify(field)
    }
  }
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

/** React ignores an event of a field whose value it set itself, so the value is set past React's own setter. */
function setNativeValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
}

function notify(field: Field): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
