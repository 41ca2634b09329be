import type { Route } from './specification.ts'
import { StripeError } from './stripe-error.ts'

/** A function can stop the shop or delay the response at that moment; the response is then sent as usual. */
export interface Fault {
  at: 'before' | 'after'
  effect: 'hang' | 'drop' | 409 | 429 | 500 | 503 | (() => void | Promise<void>)
}

export class NoAnswer extends Error {
  readonly how: 'hang' | 'drop'

  constructor(how: 'hang' | 'drop') {
    super(how)
    this.how = how
  }
}

export interface FaultScript {
  add(route: Route, fault: Fault, times: number): void
  next(route: Route): Fault | undefined
}

export function createFaultScript(): FaultScript {
  const scenes: { route: Route; fault: Fault }[] = []
  return {
    add(route, fault, times) {
      for (let i = 0; i < times; i++) scenes.push({ route, fault })
    },
    next(route) {
      const index = scenes.findIndex((scene) => scene.route === route)
      return index < 0 ? undefined : scenes.splice(index, 1)[0]?.fault
    },
  }
}

export async function injectFault({ effect }: Fault): Promise<void> {
  if (typeof effect === 'function') return effect()
  if (effect === 'hang' || effect === 'drop') throw new NoAnswer(effect)
  throw new StripeError(effect, messages[effect], effect === 429 ? { code: 'rate_limit' } : { type: 'api_error' })
}

/** Stripe stores only the results of requests that it began to process; others can be sent again. */
export function isStored(error: unknown): boolean {
  return error instanceof StripeError && ![409, 429, 503].includes(error.status)
}

const messages = {
  409: 'The request conflicts with another request.',
  429: 'Too many requests hit the API too quickly.',
  500: 'An unknown error occurred.',
  503: 'Stripe is temporarily unavailable.',
}
