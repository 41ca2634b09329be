import type { SyntheticEvent } from 'react'

/**
 * For `<html>`: what React hears is marked, so that `do-again.ts` does not do it again once the whole page is awake.
 * React hears nothing of a part that still sleeps.
 */
export const heardEvents = { onClickCapture: mark, onSubmitCapture: mark, onInputCapture: mark }

function mark({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { isHeard: true })
}
