import { expect, test } from 'vitest'
import { mailHint } from './mail-hint.ts'
import { stateOfZip, zipHint } from './zip-hint.ts'

test.each([
  ['carla@gmial.com', 'carla@gmail.com'],
  ['carla@gmal.com', 'carla@gmail.com'],
  ['carla@gmaill.com', 'carla@gmail.com'],
  ['Carla@Hotnail.com', 'carla@hotmail.com'],
  ['carla@yahoo.con', 'carla@yahoo.com'],
  ['carla@gmail.com', undefined],
  ['carla@ymail.com', undefined],
  ['carla@mail.com', undefined],
  ['carla@harborline.example', undefined],
  ['carla', undefined],
  ['', undefined],
])('corrects %s to %s', (typed, meant) => {
  expect(mailHint(typed)).toBe(meant)
})

test.each([
  ['CA', '43215', '43215 is in Ohio, not in California. Please check both.'],
  ['OH', '43215', undefined],
  ['OH', '43215-1234', undefined],
  ['OH', '4321', undefined],
  ['', '43215', undefined],
  ['NY', '06390', undefined],
  ['TX', '88510', undefined],
  ['PR', '43215', undefined],
  ['OH', '00000', '00000 is in no state that we know of, not in Ohio. Please check both.'],
])('checks %s with the ZIP code %s: %s', (state, zip, says) => {
  expect(zipHint({ state, zip })).toBe(says)
})

test.each([
  ['43215', 'OH'],
  ['43215-1234', 'OH'],
  ['09012', 'AE'],
  ['20147', 'VA'],
  ['20001', 'DC'],
  ['4321', undefined],
  ['00000', undefined],
])('knows the state of %s: %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})
