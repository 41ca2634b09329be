import { expect, test } from 'vitest'
import { themeState } from './theme-state.ts'

test.each([
  { today: '2026-11-30', isArmed: true, state: 'scheduled' },
  { today: '2026-12-01', isArmed: true, state: 'live' },
  { today: '2026-12-31', isArmed: true, state: 'live' },
  { today: '2027-01-01', isArmed: true, state: 'ended' },
  { today: '2026-12-10', isArmed: false, state: 'off' },
  { today: '2027-01-01', isArmed: false, state: 'ended' },
])('shows a December theme as $state on $today if turned on is $isArmed', ({ today, isArmed, state }) => {
  expect(themeState({ isArmed, startsOn: '2026-12-01', endsOn: '2026-12-31' }, today)).toBe(state)
})
