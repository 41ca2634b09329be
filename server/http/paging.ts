/** `X-Total-Count` and the RFC 8288 links that lead to the pages around this one. */
export function pageHeaders(
  path: string,
  query: { page: number; limit: number },
  total: number,
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / query.limit))
  const links = [link('first', 1), link('last', last)]
  if (query.page > 1) links.push(link('prev', Math.min(query.page - 1, last)))
  if (query.page < last) links.push(link('next', query.page + 1))
  return { 'x-total-count': String(total), link: links.join(', ') }

  function link(relation: string, page: number): string {
    const values = Object.entries({ ...query, page }).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(values.map(([name, value]): [string, string] => [name, String(value)]))
    return `</api${path}?${search}>; rel="${relation}"`
  }
}
