import type { Testimonial } from './testimonial.ts'

export const TESTIMONIAL_LABELS = {
  name: 'Name',
  role: 'Description',
  testimonial: 'Quote',
  rating: 'Stars',
  imageUrl: 'Picture',
  isHidden: 'Hidden from the home page',
}

export function testimonialValues(testimonial: Testimonial | undefined) {
  return {
    name: testimonial?.name ?? '',
    role: testimonial?.role ?? '',
    testimonial: testimonial?.testimonial ?? '',
    rating: testimonial?.rating ?? 5,
    imageUrl: testimonial?.imageUrl ?? '',
    isHidden: testimonial?.isHidden ?? false,
  }
}
