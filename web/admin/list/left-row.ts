let left: { list: string; id: number | undefined } | undefined

/**
 * The list is unmounted while an item's page is open.
 * @param list the list's URL.
 * @param id the active row.
 */
export function leaveRow(list: string, id: number | undefined): void {
  left = location.pathname.startsWith(`${list}/`) ? { list, id } : undefined
}

export function takeLeftRow(list: string): number | undefined {
  const id = left?.list === list ? left.id : undefined
  left = undefined
  return id
}

export function isListBehind(list: string): boolean {
  return left?.list === list
}
