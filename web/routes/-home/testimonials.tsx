import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { type Output, useApi } from '../../api.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'

export function Testimonials() {
  const { data: testimonials } = useSuspenseQuery(useApi().query('GET /testimonials'))
  const row = useRef<HTMLUListElement>(null)
  if (testimonials.length === 0) return null

  function step(direction: 1 | -1) {
    const card = row.current?.firstElementChild
    if (card) row.current?.scrollBy({ left: direction * card.clientWidth, behavior: 'smooth' })
  }

  return (
    <Section
      title="What customers say"
      aside={
        <div className="flex gap-2">
          <IconButton label="Previous testimonials" onClick={() => step(-1)} className="border border-control">
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton label="Next testimonials" onClick={() => step(1)} className="border border-control">
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      }>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label="Testimonials"
        className="flex snap-x snap-mandatory gap-4 overflow-x-auto pb-3">
        {testimonials.map((one) => (
          <Testimonial key={one.id} testimonial={one} />
        ))}
      </ul>
    </Section>
  )
}

function Testimonial({
  testimonial: { name, role, testimonial, rating, imageUrl },
}: {
  testimonial: Output<'GET /testimonials'>[number]
}) {
  return (
    <li className="flex w-[85%] shrink-0 snap-start flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:w-[calc(50%-0.5rem)] lg:w-[calc(33.333%-0.6875rem)]">
      <Stars rating={rating} />
      <blockquote className="flex-1">
        <p>{testimonial}</p>
      </blockquote>
      <div className="flex items-center gap-3">
        {imageUrl ? (
          <Picture src={imageUrl} alt="" width={48} height={48} className="size-12 rounded-full object-cover" />
        ) : (
          <span
            aria-hidden
            className="grid size-12 place-items-center rounded-full bg-sage-tint font-display font-bold text-sage">
            {[...name][0]}
          </span>
        )}
        <p className="grid text-sm">
          <strong className="font-semibold">{name}</strong>
          <span className="text-muted">{role}</span>
        </p>
      </div>
    </li>
  )
}
