let left: { list: string; id: number | undefined } | undefined

/**
 * A list is gone while one of its things takes its place; whoever comes back stands where they left.
 * @param list its address; @param id the row that they stood on.
 */
export function leaveRow(list: string, id: number | undefined): void {
  left = location.pathname.startsWith(`${list}/`) ? { list, id } : undefined
}

/** Once: who comes by another way later, or to another list meanwhile, starts at the top. */
export function takeLeftRow(list: string): number | undefined {
  const id = left?.list === list ? left.id : undefined
  left = undefined
  return id
}

/** Whether the list stands behind what was opened of it, so that one step back leads to it as it was. */
export function isListBehind(list: string): boolean {
  return left?.list === list
}
