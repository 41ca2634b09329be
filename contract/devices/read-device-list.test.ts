import { expect, test } from 'vitest'
import { deviceList } from './read-device-list.ts'

const phone = { make: 'Samsung', line: 'Galaxy S', lineId: 3, otherNames: [], codes: [] }
const models = [
  { ...phone, id: 1, name: 'Galaxy S21', codes: ['SM-G991U'] },
  { ...phone, id: 2, name: 'Galaxy S21+' },
  { ...phone, id: 4, name: 'Moto One', make: 'Moto', line: 'Moto', lineId: 5, otherNames: ['One'] },
  { ...phone, id: 6, name: 'Moto Two', make: 'Moto', line: 'Moto', lineId: 5, otherNames: ['One'] },
]

const list = deviceList(models)

test('reads names, codes and device families of a pasted list in any spelling', () => {
  expect(list.read('galaxy s21\nSamsung Galaxy S21+; sm g991u,  All Moto \n\n')).toEqual({
    fits: ['line:5', 'model:1', 'model:2'],
    unknown: [],
  })
})

test('reports lines that match no model or two models instead of guessing', () => {
  expect(list.read('One, toaster, Galaxy S21')).toEqual({ fits: ['model:1'], unknown: ['One', 'toaster'] })
})

test('reads an exported list back unchanged, whatever the models are called', () => {
  const twins = { ...phone, id: 8, name: 'Galaxy S21', lineId: 9, make: 'HP', line: 'Envy, Spectre' }
  const air = { ...phone, id: 10, name: 'Air (M1, 2020)' }
  const full = deviceList([...models, twins, air])
  const fits = ['line:3', 'line:5', 'line:9', 'model:1', 'model:2', 'model:8', 'model:10', 'model:77']

  expect(full.write(fits)).toBe(
    'All Samsung Galaxy S; All Moto; line:9; model:1; Galaxy S21+; model:8; Air (M1, 2020); model:77',
  )
  expect(full.read(full.write(fits))).toEqual({ fits, unknown: [] })
})
