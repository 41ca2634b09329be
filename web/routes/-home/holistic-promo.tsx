import { useSuspenseQuery } from '@tanstack/react-query'
import { Leaf } from 'lucide-react'
import { useApi } from '../../api.ts'
import { categoryOf, HOLISTIC_HEALTH } from '../../catalog/category/find-category.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Picture } from '../../ui/picture.tsx'

const PICTURES = ['elderberry-tonic', 'evening-herbal-blend', 'ashwagandha-capsules']

export function HolisticPromo({ href = `/?category=${HOLISTIC_HEALTH}` }: { href?: string }) {
  const { data: category } = useSuspenseQuery(categoryOf(useApi(), HOLISTIC_HEALTH))
  if (!category) return null
  return (
    <section className="bg-sage-tint">
      <div className="wrap grid grid-cols-1 items-center gap-8 py-10 md:grid-cols-2 md:py-14">
        <div className="grid justify-items-start gap-4">
          <Leaf aria-hidden className="size-8 text-sage" />
          <h2 className="text-xl md:text-2xl">{category.name}</h2>
          <p className="max-w-lg">{category.description} Ask us what’s in them. We won’t promise miracles.</p>
          <LinkButton href={href} kind="quiet" size="large">
            Shop {category.name}
          </LinkButton>
        </div>
        <ul aria-hidden className="grid grid-cols-3 gap-3">
          {PICTURES.map((picture) => (
            <li key={picture}>
              <Picture
                src={`/pictures/${picture}.svg`}
                alt=""
                width={240}
                height={240}
                sizes="(min-width: 48rem) 12rem, 33vw"
                className="aspect-square w-full rounded-card object-cover"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
