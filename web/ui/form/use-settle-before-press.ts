import { type RefObject, useEffect } from 'react'

/**
 * Settles a typed value when something else is pressed. The buttons of forms keep the focus in the field, so a press on
 * one of them would come before the blur, and the form would be sent without the value.
 */
export function useSettleBeforePress(
  input: RefObject<HTMLInputElement | null>,
  isTyped: boolean,
  settle: () => void,
): void {
  useEffect(() => {
    if (!isTyped) return
    const onPress = ({ target }: PointerEvent) => target !== input.current && settle()
    document.addEventListener('pointerdown', onPress, true)
    return () => document.removeEventListener('pointerdown', onPress, true)
  })
}
