let lastOpened: number | undefined

/** The list is gone while an order takes its place; whoever comes back stands where they left. */
export function rememberOpened(id: number): void {
  lastOpened = id
}

/** Once: who comes by another way later starts at the top. */
export function takeLastOpened(): number | undefined {
  const id = lastOpened
  lastOpened = undefined
  return id
}

/** Whether the list stands behind the opened order, so that one step back leads to it as it was. */
export function hasListBehind(): boolean {
  return lastOpened !== undefined
}
