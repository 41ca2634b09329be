export function isFormView(view: string | undefined): boolean {
  return view === undefined || view === 'copy'
}
