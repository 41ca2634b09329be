import { TO_DO_FIRST } from './move-labels.ts'

export function ToDoFirst({ needs }: { needs: string[] }) {
  const todo = [...new Set(needs.flatMap((need) => TO_DO_FIRST[need] ?? []))]
  if (todo.length === 0) return null
  return (
    <ul aria-label="First" className="grid gap-1 text-sm">
      {todo.map((what) => (
        <li key={what} className="flex items-baseline gap-2">
          <span aria-hidden className="size-2.5 shrink-0 rounded-full border-2 border-processing" />
          {what}
        </li>
      ))}
    </ul>
  )
}
