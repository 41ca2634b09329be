import { usedText } from './plan-labels.ts'

export function UsedBar({ minutes, hoursIncluded }: { minutes: number; hoursIncluded: number }) {
  return (
    <div className="grid gap-1">
      <p>{usedText(minutes, hoursIncluded)}</p>
      {hoursIncluded > 0 && (
        <progress
          aria-label="Hours used"
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-tint [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-primary"
          value={minutes}
          max={hoursIncluded * 60}
        />
      )}
    </div>
  )
}
