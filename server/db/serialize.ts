import type pg from 'pg'

/** Pings the database on one connection, one ping after the other, because pg takes one statement at a time. */
export function serialize(client: pg.Client): () => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const answer = last.then(() => client.query('select 1'))
    last = answer.catch(() => {})
    return answer
  }
}
