import { Leaf } from 'lucide-react'
import { HOLISTIC_HEALTH } from '../../catalog/category/find-category.ts'
import type { MenuLink } from '../../ui/layer/dropdown-menu.tsx'
import type { ShellData } from '../load-shell.ts'

export function categoryEntries({
  categories,
  collections,
}: Pick<ShellData, 'categories' | 'collections'>): MenuLink[] {
  return [
    ...categories
      .filter(({ slug }) => slug !== HOLISTIC_HEALTH)
      .map(({ name, slug }) => ({ name, href: `/?category=${encodeURIComponent(slug)}` })),
    {
      name: 'Holistic Health',
      href: `/?category=${HOLISTIC_HEALTH}`,
      icon: <Leaf aria-hidden className="size-4 text-sage" />,
    },
    ...collections.filter(({ inMenu }) => inMenu).map(({ name, slug }) => ({ name, href: `/collections/${slug}` })),
  ]
}
