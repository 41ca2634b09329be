type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type FieldState = Pick<HTMLInputElement, 'value' | 'checked'>

/**
 * Keeps what people type and choose before the page is hydrated. React does not replay these changes, and sets a field
 * to its initial value when it hydrates it, so they are repeated at once.
 * @returns a function to call after hydration, which repeats the changes that React has not seen.
 */
export function keepEarlyChanges(): () => void {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')]
  const changed = new Map(fields.filter(isChanged).map((field) => [field, stateOf(field)]))
  const repeated = new Set<FieldState>()
  let isRepeating = false

  function keep(field: Field): void {
    if (isRepeating) return
    for (const other of changed.keys()) if (isSameGroup(other, field)) changed.delete(other)
    changed.set(field, stateOf(field))
  }

  /** Notices a choice before React, which hydrates the part of the page that is clicked. */
  function onClick({ target }: Event): void {
    if (isChoice(target)) keep(target)
  }

  function onInput({ target }: Event): void {
    if (!isChoice(target)) keep(target as Field)
  }

  /** Each change once, because the page may refuse it. */
  function repeatWhere(isNeeded: (field: Field, state: FieldState) => boolean): void {
    isRepeating = true
    for (const [field, state] of changed) {
      if (repeated.has(state) || !isNeeded(field, state)) continue
      repeated.add(state)
      repeat(field, state)
    }
    isRepeating = false
  }

  const observer = new MutationObserver(() => repeatWhere(isLost))
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  window.addEventListener('click', onClick, true)
  document.addEventListener('input', onInput, true)
  return () => {
    observer.disconnect()
    window.removeEventListener('click', onClick, true)
    document.removeEventListener('input', onInput, true)
    repeatWhere(() => true)
  }
}

function isSameGroup(one: Field, other: Field): boolean {
  return one.type === 'radio' && other.type === 'radio' && one.name === other.name && one.form === other.form
}

function isLost(field: Field, { value, checked }: FieldState): boolean {
  return isChoice(field) ? field.checked !== checked : field.value !== value
}

function stateOf(field: Field): FieldState {
  return { value: field.value, checked: field instanceof HTMLInputElement && field.checked }
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(initial, 0)
  }
  if (isChoice(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
  return field.value !== field.defaultValue
}

function repeat(field: Field, { value, checked }: FieldState): void {
  if (isChoice(field)) {
    field.checked = !checked
    field.click()
  } else {
    notify(field)
    field.value = ''
    setNativeValue(field, value)
    notify(field)
  }
}

function isChoice(field: EventTarget | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

/** React ignores an event of a field whose value was set through React's setter, so the native setter is called. */
function setNativeValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
}

function notify(field: Field): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
