export const PROBLEM = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'Can be shown to a person' },
    code: { type: 'string', description: 'Stable, snake_case' },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    requestId: { type: 'string' },
  },
}

export const RESPONSES = {
  Problem: {
    description: 'A problem',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  },
}
export const PROBLEM_ANSWER = { $ref: '#/components/responses/Problem' }

export const SECURITY = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key that an administrator made under API keys. It opens what its scopes name.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Signing in by POST /api/login sets it; over https its name begins with `__Host-`.',
  },
}

export const HEADERS = {
  TotalCount: {
    description: 'How many there are in all, as far as they were counted',
    required: true,
    schema: { type: 'integer' },
  },
  TotalMore: {
    description: '`true` where there are more than were counted',
    schema: { type: 'string', enum: ['true'] },
  },
  Links: {
    description: 'RFC 8288: the `first`, `last`, `prev` and `next` page',
    required: true,
    schema: { type: 'string' },
  },
  FileName: { description: 'The name of the file', required: true, schema: { type: 'string' } },
}
export const PAGE_HEADERS = {
  'X-Total-Count': { $ref: '#/components/headers/TotalCount' },
  'X-Total-More': { $ref: '#/components/headers/TotalMore' },
  Link: { $ref: '#/components/headers/Links' },
}
export const FILE_HEADERS = { 'Content-Disposition': { $ref: '#/components/headers/FileName' } }
