import { writeFileSync } from 'node:fs'
import { clientOf } from '../server/http/client/write-client.ts'
import { openApiOf } from '../server/http/openapi/document.ts'
import { routes } from '../server/modules.ts'

const [, , file = 'dist/benchside-client.ts'] = process.argv

writeFileSync(file, clientOf(await openApiOf(routes, 'http://localhost:3000')))
