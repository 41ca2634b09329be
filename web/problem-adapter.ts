import { createSerializationAdapter } from '@tanstack/react-router'
import { Problem } from '#contract/problem.ts'

/** A problem that was met while rendering is the same problem in the browser. */
export const problemAdapter = createSerializationAdapter({
  key: 'problem',
  test: (value): value is Problem => value instanceof Problem,
  toSerializable: ({ status, code, message }) => ({ status, code, message }),
  fromSerializable: ({ status, ...body }) => Problem.fromBody(status, body),
})
