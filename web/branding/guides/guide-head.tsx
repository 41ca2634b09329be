import { useShell } from '../../shell/use-shell.ts'

export function GuideHead({ source }: { source: string }) {
  const { face } = useShell()
  return (
    <div className="wrap hidden print:block">
      <p className="mb-4 flex items-center justify-between gap-4 border-b border-line pb-3 text-xs text-muted">
        <img src={face?.logo.url ?? '/logo.svg'} alt="" className="h-8 w-auto max-w-48 object-contain" />
        {source}
      </p>
    </div>
  )
}
