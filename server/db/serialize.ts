import type pg from 'pg'

/** pg takes one statement at a time on a connection, so the pings run one after the other. */
export function serialize(client: pg.Client): () => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const answer = last.then(() => client.query('select 1'))
    last = answer.catch(() => {})
    return answer
  }
}
