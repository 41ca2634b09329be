import pg from 'pg'

export type ObserveQuery = (
  query: pg.QueryConfig,
) => ((error: Error | null, result?: pg.QueryResult) => void) | undefined

type Callback = (error: Error | null, result: pg.QueryResult) => void

export function observedClient(observe: ObserveQuery): typeof pg.Client {
  return class ObservedClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the base method has eight overloads, which this one passes on
    override query(...given: any[]): any {
      const query = typeof given[0] === 'string' ? { text: given[0] } : given[0]
      const values = Array.isArray(given[1]) ? given[1] : query.values
      const end = observe({ ...query, values: values ?? [] })
      const callback: unknown = given.at(-1)
      if (end && typeof callback === 'function')
        given[given.length - 1] = (...[error, result]: Parameters<Callback>) => {
          end(error, result)
          callback(error, result)
        }
      const answer: unknown = Reflect.apply(super.query, this, given)
      if (end && answer instanceof Promise) answer.then((result) => end(null, result), end)
      return answer
    }
  }
}
