const QUERY = 'Q'.charCodeAt(0)
const PARSE = 'P'.charCodeAt(0)
const BIND = 'B'.charCodeAt(0)
const READY = 'Z'.charCodeAt(0)
const ERROR = 'E'.charCodeAt(0)

export class StatementReader {
  #rest: Buffer = Buffer.alloc(0)
  #hasStarted = false
  readonly #texts = new Map<string, string>()

  read(bytes: Buffer): string[] {
    this.#rest = Buffer.concat([this.#rest, bytes])
    const statements: string[] = []
    for (let message = this.#next(); message; message = this.#next()) {
      const statement = this.#statementIn(message)
      if (statement !== undefined) statements.push(statement)
    }
    return statements
  }

  /** The first message has no type byte before its length. */
  #next(): Buffer | undefined {
    const lengthAt = this.#hasStarted ? 1 : 0
    if (this.#rest.length < lengthAt + 4) return undefined
    const end = lengthAt + this.#rest.readUInt32BE(lengthAt)
    if (this.#rest.length < end) return undefined
    const message = this.#rest.subarray(0, end)
    this.#rest = this.#rest.subarray(end)
    if (this.#hasStarted) return message
    this.#hasStarted = true
    return Buffer.alloc(5)
  }

  /** The text of a prepared statement is sent only once, so its name is looked up on each bind. */
  #statementIn(message: Buffer): string | undefined {
    if (message[0] === QUERY) return textAt(message, 5)
    const second = message.indexOf(0, 5) + 1
    if (message[0] === PARSE) this.#texts.set(textAt(message, 5), textAt(message, second))
    return message[0] === BIND ? this.#texts.get(textAt(message, second)) : undefined
  }
}

function textAt(message: Buffer, start: number): string {
  return message.toString('utf8', start, message.indexOf(0, start))
}

/** The database always sends this message last and at once, so it marks the end of a response. */
export function isReadyForQuery(bytes: Buffer): boolean {
  return bytes.length >= 6 && bytes.at(-6) === READY && bytes.readUInt32BE(bytes.length - 5) === 5
}

export function refusal(sqlState: string): Buffer {
  const fields = `SERROR\0VERROR\0C${sqlState}\0Mrefused on the wire\0\0`
  return Buffer.concat([message(ERROR, fields), message(READY, 'E')])
}

function message(type: number, content: string): Buffer {
  const head = Buffer.from([type, 0, 0, 0, 0])
  head.writeUInt32BE(4 + content.length, 1)
  return Buffer.concat([head, Buffer.from(content, 'latin1')])
}
