export function importJob(kind: string): string {
  return `data_import.import_${kind}`
}

export function undoJob(kind: string): string {
  return `data_import.undo_${kind}`
}
