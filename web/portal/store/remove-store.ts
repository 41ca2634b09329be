/** Where another tab still holds it, it goes once that one lets go. */
export function removeStore(name: string): Promise<void> {
  return new Promise((resolve) => {
    const removal = indexedDB.deleteDatabase(name)
    removal.onsuccess = removal.onerror = removal.onblocked = () => resolve()
  })
}
