export const demoBrands = [
  brand('Northside', 'Our own: computers and phones that we renewed at the bench, tested and under warranty.'),
  brand('Harborline', 'Chargers, cables and power banks that say what they can do, and do it.'),
  brand('Stowell', 'Cases, sleeves and covers, with a free fitting at the counter.'),
  brand('Pinemark', 'Drives, cards and memory.'),
  brand('Larkspan', 'Routers, switches and mesh sets.'),
  brand('Quillfield', 'Headphones, speakers and microphones.'),
  brand('Wrenmoor', 'Keyboards, mice and webcams.'),
  brand('Benchwright', 'The tools that we use ourselves.'),
  brand('Fernhollow', 'Tonics, teas and capsules from a small maker upstate.'),
]

function brand(name: string, description: string) {
  return { name, slug: name.toLowerCase(), description }
}
