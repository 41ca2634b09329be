/** If another tab has it open, it is deleted once that tab closes it. */
export function removeStore(name: string): Promise<void> {
  return new Promise((resolve) => {
    const removal = indexedDB.deleteDatabase(name)
    removal.onsuccess = removal.onerror = removal.onblocked = () => resolve()
  })
}
