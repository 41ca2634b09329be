type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  /** What `early-input.ts` hands over. That file imports nothing: it stands in the page as it is. */
  interface EarlyInput {
    /** By what there is one of: a field and a form are done once, a button as often as it was pressed. */
    kept: Map<object, KeptInput>
    /** Nothing is kept any more after it ends. */
    asleep: AbortController
  }

  interface KeptInput {
    on: HTMLElement
    event: Event
    /** Of a field: what stood in it. */
    value?: string
    checked?: boolean
  }

  /** Missing in development, where pages are awake at once. */
  var earlyInput: EarlyInput | undefined
}

/** Does what was typed, pressed and sent before the page was awake, in this order. */
export async function doAgain(): Promise<void> {
  if (!self.earlyInput) return
  const { kept, asleep } = self.earlyInput
  asleep.abort()
  // Each in a turn of its own, as the browser would: what one changed is known to the next.
  for (const type of ['input', 'click', 'submit']) {
    for (const one of kept.values()) {
      if (one.event.type !== type) continue
      await turn()
      if (!isDone(one.event)) doOnce(one)
    }
  }
}

/** Parts of the page hear already while others are asleep (`heard-events.ts`): they did at once what they heard. */
function isDone(event: Event): boolean {
  return 'isHeard' in event
}

function doOnce({ on, event, value, checked }: KeptInput): void {
  if (event.type === 'input') typeAgain(on as Field, value!, checked)
  else if (event.type === 'click') on.click()
  else {
    const { submitter } = event as SubmitEvent
    if (submitter) submitter.click()
    else (on as HTMLFormElement).requestSubmit()
  }
}

/**
 * Any of these events wakes the part of the page that the field is in, if React has not come to it yet. React hears of a
 * value only if it differs from the last one that it knows: what it found when it woke that part, or was set since.
 */
function typeAgain(field: Field, value: string, checked: boolean | undefined): void {
  if (field.matches('[type=checkbox], [type=radio]')) {
    const box = field as HTMLInputElement
    box.checked = !checked
    box.click()
    return
  }
  field.value = ''
  announce(field)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  announce(field)
}

function announce(field: Field): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

function turn(): Promise<void> {
  return new Promise((next) => setTimeout(next))
}
