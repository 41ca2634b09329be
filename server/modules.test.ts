import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BoundRoute } from './http/route.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Module } from './module.ts'
import {
  encryptedData,
  jobDefinitions,
  payableHandlers,
  routes,
  userDataErasers,
  userHistoryCheckers,
} from './modules.ts'

const never = () => {
  throw new Error('Nothing runs here')
}

async function given<T>(pattern: string): Promise<T[]> {
  const files = globSync(pattern, { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(3)
  const modules = await Promise.all(files.map((file) => import(`${import.meta.dirname}/${file}`)))
  return modules.flatMap((module) => Object.values<T>(module))
}

test('every route of every module is served', async () => {
  const written = (await given<BoundRoute[]>('**/*.routes.ts')).flat()
  expect(written.filter((route) => !routes.includes(route)).map(({ endpoint }) => endpoint.route)).toEqual([])
})

test('every job of every module runs', async () => {
  const run = new Set(jobDefinitions(never, null).map(({ name }) => name))
  const written = await given<(context: () => never, courier: null) => JobDefinition[]>('**/*.jobs.ts')
  expect(written.flatMap((jobs) => jobs(never, null).map(({ name }) => name)).filter((name) => !run.has(name))).toEqual(
    [],
  )
})

test('every module is part of the program', async () => {
  const modules = await given<Module>('*/*.module.ts')
  const kinds = modules.flatMap((module) => module.payableHandlers ?? [])
  expect(kinds.filter(({ kind }) => !payableHandlers.has(kind))).toEqual([])
  expect(
    modules.flatMap((module) => module.userHistoryChecker ?? []).filter((one) => !userHistoryCheckers.includes(one)),
  ).toEqual([])
  expect(
    modules.flatMap((module) => module.userDataEraser ?? []).filter((one) => !userDataErasers.includes(one)),
  ).toEqual([])
  expect(modules.flatMap((module) => module.encryptedData ?? []).filter((one) => !encryptedData.includes(one))).toEqual(
    [],
  )

  const moduleRoutes = modules.flatMap((module) => module.routes ?? [])
  expect(moduleRoutes.filter((route) => !routes.includes(route)).map(({ endpoint }) => endpoint.route)).toEqual([])
})

test('names of routes and jobs are unique', () => {
  const names = [
    ...routes.map(({ endpoint }) => endpoint.route),
    ...jobDefinitions(never, null).map(({ name }) => name),
  ]
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
