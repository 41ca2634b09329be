import type pg from 'pg'

export function serialize(client: pg.Client): () => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const answer = last.then(() => client.query('select 1'))
    last = answer.catch(() => {})
    return answer
  }
}
