import { Download, FileArchive } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { type NamedFile, saveFile } from '../../save-file.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { BrandingSection } from '../branding-section.tsx'
import { OwnLogoFiles } from '../own/own-logo-files.tsx'
import { LogoArt } from './logo-art.tsx'
import { PNG_WIDTHS, pngFile, svgFile, zipFile } from './logo-files.ts'
import { LOGO_LOOKS, type LogoLookName } from './logo-looks.ts'

const LOOKS = Object.keys(LOGO_LOOKS) as LogoLookName[]

export function LogoSection() {
  const { company, face } = useShell()
  const list = useRef<HTMLUListElement>(null)
  const { isBusy, work } = useWork('Couldn’t create the files')
  const all = () => work(async () => saveFile(await everything(list.current!)))
  if (face?.logo.isOwn) return <OwnLogoFiles face={face} />
  return (
    <BrandingSection
      id="logo"
      title="Logo"
      lead="The files include the font, so the letters look the same everywhere. Send the SVG to your print or sign shop."
      aside={
        <Button onClick={all} isBusy={isBusy}>
          <FileArchive aria-hidden className="size-4" /> Everything as ZIP
        </Button>
      }>
      <ul ref={list} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {LOOKS.map((look) => (
          <LogoCard key={look} look={look} name={company.name} fileName={`logo-${look}`} />
        ))}
        <LogoCard look="color" fileName="icon" />
      </ul>
      <ClearSpace name={company.name} />
    </BrandingSection>
  )
}

async function everything(list: HTMLElement) {
  const files = []
  for (const box of list.querySelectorAll<HTMLElement>('[data-logo-files]')) {
    const name = box.dataset.logoFiles!
    const drawing = box.querySelector('svg')!
    files.push(await svgFile(name, drawing))
    for (const width of PNG_WIDTHS) files.push(await pngFile(name, drawing, width))
  }
  return zipFile('logo', files)
}

function ClearSpace({ name }: { name: string }) {
  return (
    <div className="grid items-center gap-6 sm:grid-cols-2">
      <div className="grid place-items-center rounded-card border border-line white-ground p-6">
        <div className="border border-dashed border-[#b4552f] p-4">
          <LogoArt look="color" name={name} className="h-auto max-h-16 max-w-full outline outline-[#9aa4ad]" />
        </div>
      </div>
      <div className="grid gap-2 text-sm">
        <h3 className="text-base font-semibold">Clear space and minimum size</h3>
        <p>
          Leave a quarter of the logo’s height empty on every side: no text, edges or other logos inside the dashed
          line.
        </p>
        <p>
          With the name, at least 1.2 in wide on paper and 140 px on a screen. Below that, use the icon alone, down to
          0.2 in or 16 px.
        </p>
      </div>
    </div>
  )
}

interface Props {
  look: LogoLookName
  name?: string
  fileName: string
}

function LogoCard({ look, name, fileName }: Props) {
  const art = useRef<HTMLDivElement>(null)
  const { isBusy, work } = useWork('Couldn’t create the file')
  const give = (make: (drawing: SVGSVGElement) => Promise<NamedFile>) =>
    work(async () => saveFile(await make(drawingIn(art))))
  const { name: title, use, ground } = LOGO_LOOKS[look]
  const heading = name ? title : 'Icon'
  return (
    <li className="grid grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface">
      <div
        ref={art}
        data-logo-files={fileName}
        className="grid h-36 place-items-center px-6"
        style={{ background: ground }}>
        <LogoArt look={look} name={name} className="h-auto max-h-16 max-w-full" />
      </div>
      <div className="grid content-between gap-3 border-t border-line p-4">
        <div>
          <h3 className="font-semibold">{heading}</h3>
          <p className="text-sm text-muted">
            {name ? use : 'For places that already show the name: profile pictures, the hood of a car.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            size="small"
            isBusy={isBusy}
            aria-label={`${heading} as SVG`}
            onClick={() => give((drawing) => svgFile(fileName, drawing))}>
            <Download aria-hidden className="size-4" /> SVG
          </Button>
          {PNG_WIDTHS.slice(1).map((width) => (
            <Button
              key={width}
              kind="quiet"
              size="small"
              isBusy={isBusy}
              aria-label={`${heading} as PNG, ${width} pixels wide`}
              onClick={() => give((drawing) => pngFile(fileName, drawing, width))}>
              PNG {width}
            </Button>
          ))}
        </div>
      </div>
    </li>
  )
}

function drawingIn(box: RefObject<HTMLDivElement | null>): SVGSVGElement {
  return box.current!.querySelector('svg')!
}

function useWork(failure: string) {
  const [isBusy, setBusy] = useState(false)
  async function work(doIt: () => Promise<void>) {
    setBusy(true)
    try {
      await doIt()
    } catch {
      toast({ title: failure, description: 'Please try again, or in another browser.', tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, work }
}
