import { useId, useState } from 'react'
import { longDay } from '../../../shell/day-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { blocksOf, policyText } from './policy-text.ts'
import type { PolicyVersion } from './policy-version.ts'
import { TextChanges } from './text-changes.tsx'

interface Props {
  versions: PolicyVersion[]
  onReuse: (version: PolicyVersion) => void
}

export function PolicyVersions({ versions, onReuse }: Props) {
  const id = useId()
  const [shown, setShown] = useState<PolicyVersion>()
  if (versions.length === 0) return null
  return (
    <aside aria-labelledby={id} className="grid content-start gap-2">
      <h2 id={id} className="font-semibold">
        Versions
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {versions.map((version, place) => (
          <li key={version.id} className="flex items-center justify-between gap-2 p-3">
            <span>
              <span className="block font-semibold">Version {version.version}</span>
              <span className="text-muted">{period(version, versions[place - 1])}</span>
            </span>
            <Button
              kind="plain"
              size="small"
              aria-label={`Read version ${version.version}`}
              onClick={() => setShown(version)}>
              Read
            </Button>
          </li>
        ))}
      </ol>
      {shown && (
        <VersionDialog
          version={shown}
          before={versions.find(({ version }) => version === shown.version - 1)}
          isLatest={shown === versions[0]}
          onReuse={() => {
            onReuse(shown)
            setShown(undefined)
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </aside>
  )
}

function period({ updatedOn }: PolicyVersion, next: PolicyVersion | undefined): string {
  return next ? `${longDay(updatedOn)} to ${longDay(next.updatedOn)}` : `In force since ${longDay(updatedOn)}`
}

interface DialogProps {
  version: PolicyVersion
  before: PolicyVersion | undefined
  isLatest: boolean
  onReuse: () => void
  onClose: () => void
}

function VersionDialog({ version, before, isLatest, onReuse, onClose }: DialogProps) {
  const { title, sections } = version
  return (
    <Dialog title={`${title}, version ${version.version}`} isOpen size="wide" onClose={onClose}>
      {before && (
        <TextChanges
          title={`What changed since version ${before.version}`}
          before={blocksOf(policyText(before.sections))}
          after={blocksOf(policyText(sections))}
        />
      )}
      {sections.map(({ heading, paragraphs }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same heading
        <section key={place} className="grid gap-2 text-sm">
          <h2 className="font-semibold">{heading}</h2>
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <p key={index} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      {!isLatest && (
        <div className="flex justify-end">
          <Button kind="quiet" onClick={onReuse}>
            Edit from this text
          </Button>
        </div>
      )}
    </Dialog>
  )
}
