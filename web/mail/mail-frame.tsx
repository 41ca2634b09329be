import { useEffect, useRef, useState } from 'react'

/** Shows an email as mail programs do. The sandboxed page reports its height. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(600)
  const show = () => frame.current?.contentWindow?.postMessage(html, '*')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` changes with each render
  useEffect(() => {
    show()
  }, [html])
  useEffect(() => {
    const resize = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && typeof data === 'number') setHeight(Math.min(data, 4_000))
    }
    addEventListener('message', resize)
    return () => removeEventListener('message', resize)
  }, [])
  return (
    <iframe
      ref={frame}
      title={title}
      src="/api/mail-frame"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      height={height}
      onLoad={show}
      className="w-full rounded-control border border-line"
    />
  )
}
