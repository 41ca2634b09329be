import type { DeviceModel } from './device.ts'

type Known = Pick<DeviceModel, 'id' | 'lineId' | 'name' | 'make' | 'line' | 'otherNames' | 'codes'>

export interface ReadList {
  fits: string[]
  unknown: string[]
}

export interface DeviceList {
  /** Models by name, nickname or code, and families as `All Apple iPhone`, separated by lines, commas or semicolons. */
  read(text: string): ReadList
  write(fits: string[]): string
}

export function deviceList(models: readonly Known[]): DeviceList {
  const readOne = (part: string) => {
    if (/^(?:model|line):[1-9]\d{0,8}$/.test(part)) return part
    const fits = meaningsOf(models).get(keyOf(part))
    return fits?.size === 1 ? [...fits][0] : undefined
  }
  return {
    read(text) {
      const parts = [...new Set(text.split(/[\n;]|,(?![^(]*\))/).flatMap((part) => part.trim() || []))]
      const read = parts.map((part) => ({ part, fit: readOne(part) }))
      const fits = new Set(read.flatMap(({ fit }) => fit ?? []))
      return {
        fits: [...fits].sort(byNumber),
        unknown: read.filter(({ fit }) => fit === undefined).map(({ part }) => part),
      }
    },
    write(fits) {
      return fits
        .map((fit) => {
          const name = nameOfFit(fit, models)
          return name !== undefined && !/[;\n]|,(?![^(]*\))/.test(name) && readOne(name) === fit ? name : fit
        })
        .join('; ')
    },
  }
}

export function nameOfFit(fit: string, models: readonly Known[]): string | undefined {
  const id = numberOfFit(fit)
  if (fit.startsWith('model:')) return models.find((model) => model.id === id)?.name
  const line = models.find(({ lineId }) => lineId === id)
  return line && `All ${lineName(line)}`
}

export function lineName({ make, line }: Pick<Known, 'make' | 'line'>): string {
  return line.toLowerCase().startsWith(make.toLowerCase()) ? line : `${make} ${line}`
}

export function numberOfFit(fit: string): number {
  return Number(fit.slice(fit.indexOf(':') + 1))
}

function byNumber(one: string, other: string): number {
  const isLine = (fit: string) => Number(fit.startsWith('line:'))
  return isLine(other) - isLine(one) || numberOfFit(one) - numberOfFit(other)
}

type Meanings = ReadonlyMap<string, Set<string>>

/** Cached per list, because an import reads the same list for each of its batches. */
const remembered = new WeakMap<readonly Known[], Meanings>()

function meaningsOf(models: readonly Known[]): Meanings {
  const meant = remembered.get(models) ?? collectMeanings(models)
  remembered.set(models, meant)
  return meant
}

function collectMeanings(models: readonly Known[]): Meanings {
  const names = collect(models, (model) => [model.name, `${model.make} ${model.name}`])
  const others = collect(models, ({ make, otherNames, codes }) => [
    ...otherNames,
    ...otherNames.map((name) => `${make} ${name}`),
    ...codes,
  ])
  const lines = new Map<string, Set<string>>()
  for (const { make, line, lineId } of models)
    for (const name of [`All ${line}`, `All ${make} ${line}`]) add(lines, name, `line:${lineId}`)
  return new Map([...others, ...names, ...lines])
}

function collect(models: readonly Known[], namesOf: (model: Known) => string[]): Map<string, Set<string>> {
  const meant = new Map<string, Set<string>>()
  for (const model of models) for (const name of namesOf(model)) add(meant, name, `model:${model.id}`)
  return meant
}

function add(meant: Map<string, Set<string>>, name: string, fit: string): void {
  const key = keyOf(name)
  if (key !== '') meant.set(key, (meant.get(key) ?? new Set()).add(fit))
}

/** `S21+` differs from `S21`; spaces, hyphens and case are ignored. */
function keyOf(name: string): string {
  return name
    .replaceAll('+', 'plus')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Alphabetic}0-9]+/gu, '')
}
