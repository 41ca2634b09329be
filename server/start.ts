import { isNodeTooOld, OLDEST_NODE } from './config/node-version.ts'

// An older Node.js can run only this file: the program would end with a SyntaxError.
const { node } = process.versions
if (isNodeTooOld(node)) {
  console.error(`Benchside requires Node.js ${OLDEST_NODE} or newer, and this is ${node}. npm start brings its own.`)
  process.exit(78)
}
import('./main.ts')
