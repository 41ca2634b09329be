import type pg from 'pg'

/** Asks a connection for nothing but an answer. A question waits until the one before it has its own: pg takes one at a time. */
export function serialize(client: pg.Client): () => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const answer = last.then(() => client.query('select 1'))
    last = answer.catch(() => {})
    return answer
  }
}
