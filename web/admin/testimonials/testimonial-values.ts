import type { Testimonial } from './testimonial.ts'

export const TESTIMONIAL_LABELS = {
  name: 'Name',
  role: 'Who they are',
  testimonial: 'What they said',
  rating: 'Stars',
  imageUrl: 'Picture',
  isHidden: 'Hidden: not on the home page',
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
