import { Download } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { LogoArt } from './logo-art.tsx'
import { download, type LogoFile, PNG_WIDTHS, pngFile, svgFile } from './logo-files.ts'
import { LOGO_LOOKS, type LogoLookName } from './logo-looks.ts'
import { useWork } from './use-work.ts'

interface Props {
  look: LogoLookName
  name?: string
  fileName: string
}

export function LogoCard({ look, name, fileName }: Props) {
  const art = useRef<HTMLDivElement>(null)
  const { isBusy, work } = useWork('The file could not be made')
  const give = (make: (drawing: SVGSVGElement) => Promise<LogoFile>) =>
    work(async () => download(await make(drawingIn(art))))
  const { name: title, use, ground } = LOGO_LOOKS[look]
  const heading = name ? title : 'Icon'
  return (
    <li className="grid grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface">
      <div
        ref={art}
        data-logo-files={fileName}
        className="grid h-36 place-items-center px-6"
        style={{ background: ground }}
      >
        <LogoArt look={look} name={name} className="h-auto max-h-16 max-w-full" />
      </div>
      <div className="grid content-between gap-3 border-t border-line p-4">
        <div>
          <h3 className="font-semibold">{heading}</h3>
          <p className="text-sm text-muted">
            {name ? use : 'Where the name stands beside it already: profile pictures, the hood of a car.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            size="small"
            isBusy={isBusy}
            aria-label={`${heading} as SVG`}
            onClick={() => give((drawing) => svgFile(fileName, drawing))}
          >
            <Download aria-hidden className="size-4" /> SVG
          </Button>
          {PNG_WIDTHS.slice(1).map((width) => (
            <Button
              key={width}
              kind="quiet"
              size="small"
              isBusy={isBusy}
              aria-label={`${heading} as PNG, ${width} pixels wide`}
              onClick={() => give((drawing) => pngFile(fileName, drawing, width))}
            >
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
