import { useShell } from '../use-shell.ts'

/** The holiday's picture, a strip above every page. Its height is fixed before it loads. */
export function HolidayPicture() {
  const { theme } = useShell()
  if (!theme?.headerImage) return null
  return <HolidayStrip src={theme.headerImage} />
}

/** Decoration: the holiday's words stand in its announcement. */
export function HolidayStrip({ src }: { src: string }) {
  const sized = /^(\/media\/[0-9a-f]{32})\.(?:jpg|png)$/.exec(src)?.[1]
  return (
    <picture className="contents">
      {sized && <source media="(max-width: 50rem)" type="image/webp" srcSet={`${sized}-800.webp`} />}
      <img src={src} alt="" width={1600} height={96} className="h-16 w-full object-cover md:h-24" />
    </picture>
  )
}
