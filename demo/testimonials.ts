export interface DemoTestimonial {
  name: string
  role: string
  testimonial: string
  rating: number
  imageUrl: string | null
}

export const demoTestimonials: DemoTestimonial[] = [
  {
    name: 'Denise W.',
    role: 'Home office, Linden',
    testimonial:
      'My laptop died the night before payroll. They found a bad drive, saved the files and had me working by noon. They called before doing anything that cost more.',
    rating: 5,
    imageUrl: '/pictures/testimonials/1.svg',
  },
  {
    name: 'Marcus T.',
    role: 'Rents a truck twice a year',
    testimonial:
      'Picked up the truck, copied my lease and got two passport photos in one stop. Twenty minutes, and everybody was friendly about it.',
    rating: 5,
    imageUrl: '/pictures/testimonials/2.svg',
  },
  {
    name: 'Priya R.',
    role: 'Owner of a small bakery',
    testimonial:
      'They look after our register, two office computers and the guest network. When something breaks we talk to the same person who set it up.',
    rating: 5,
    imageUrl: '/pictures/testimonials/3.svg',
  },
  {
    name: 'Walt H.',
    role: 'Neighbor',
    testimonial:
      'I am no good with phones. They changed the screen and then sat with me until my pictures were where I could find them. Took a day longer than planned, because the part came late, but they told me.',
    rating: 4,
    imageUrl: '/pictures/testimonials/4.svg',
  },
  {
    name: 'Camille D.',
    role: 'Shops the wellness shelf',
    testimonial:
      'The ginger tonic is my winter regular. I like that they tell you what is in it and do not promise miracles.',
    rating: 5,
    imageUrl: null,
  },
  {
    name: 'Jordan P.',
    role: 'Student',
    testimonial:
      'Bought a refurbished laptop, and it looks new. They told me which memory to skip because I would never use it. Honest people.',
    rating: 5,
    imageUrl: null,
  },
]
