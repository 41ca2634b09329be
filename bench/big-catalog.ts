import pg from 'pg'

/** Kinds of goods by category, with the words that their descriptions use. */
export const KINDS = {
  'Laptops & Desktops': [
    'Laptop',
    'Gaming Laptop',
    'Desktop Computer',
    'Mini PC',
    'All-in-One',
    'Docking Station',
  ],
  'Phones & Tablets': ['Smartphone', 'Tablet', 'Phone Screen', 'Phone Battery', 'Stylus', 'Reader'],
  'Chargers & Cables': [
    'USB-C Cable',
    'Lightning Cable',
    'Wall Charger',
    'Car Charger',
    'Power Bank',
    'HDMI Cable',
  ],
  'Cases & Protection': [
    'Phone Case',
    'Laptop Sleeve',
    'Screen Protector',
    'Tablet Folio',
    'Camera Cover',
    'Backpack',
  ],
  Audio: ['Headphones', 'Wireless Earbuds', 'Bluetooth Speaker', 'Soundbar', 'Microphone', 'Turntable'],
  'Keyboards & Mice': [
    'Mechanical Keyboard',
    'Wireless Mouse',
    'Trackball',
    'Number Pad',
    'Wrist Rest',
    'Mouse Pad',
  ],
  'Storage & Memory': [
    'Solid State Drive',
    'Hard Drive',
    'Memory Module',
    'USB Stick',
    'Memory Card',
    'Drive Enclosure',
  ],
  Networking: [
    'Wireless Router',
    'Mesh System',
    'Network Switch',
    'Ethernet Cable',
    'Access Point',
    'Range Extender',
  ],
  'Tools & Repair Kits': [
    'Screwdriver Set',
    'Soldering Station',
    'Opening Tool',
    'Heat Gun',
    'Multimeter',
    'Work Mat',
  ],
  'Holistic Health': [
    'Herbal Tea',
    'Essential Oil',
    'Magnesium Supplement',
    'Massage Roller',
    'Yoga Mat',
    'Salt Lamp',
  ],
}
const MAKERS =
  'Kestrel Northline Voltaro Brightwell Harbor Juniper Solstice Redwood Lumen Corvid Tandem Aster Meridian Quill Pinecrest Halcyon Drift Ember Cobalt Fathom Granite Heron Indigo Larkspur Maple Nimbus Orchard Prairie Quartz Rivet'
const LINES = 'Pro Air Max Core Edge Prime Flex Studio Travel Home Office Active Classic Compact Ultra Eco'
const TRAITS =
  'Black|White|Silver|Graphite|Sand|Forest Green|65 W|100 W|1 m|2 m|512 GB|1 TB|2 TB|13 inch|14 inch|16 inch|Pack of 2|Pack of 5|Renewed|Refurbished'
const SENTENCES = [
  'Tested on our own bench before it is packed, and covered for two years.',
  'The connectors are reinforced where others break, so it lasts through daily travel.',
  'Quiet, cool and easy to open, with spare parts that we keep in stock.',
  'A braided sleeve keeps it from tangling in a bag or behind a desk.',
  'Works with current phones, tablets and notebooks; older ones need the adapter in the box.',
  'The soft grip and matte finish stay clean even in a busy workshop.',
  'Sets up in a minute without an account and keeps working when the internet does not.',
  'Made for small offices that want one thing that simply works.',
  'Charges fast, stops when full and stays safe to touch.',
  'Its battery lasts a full working day and can be replaced at our counter.',
  'Sound is balanced and clear, with enough bass for films and calls.',
  'Blended from dried leaves and roots, without sugar or artificial aroma.',
  'Comes with every screw, spudger and tweezer that the repair guide asks for.',
  'Ships flat in recycled cardboard; the manual is printed in large type.',
  'Bring it back within thirty days if it does not suit you.',
  'Pairs over Bluetooth with two devices and switches between them by itself.',
]

/**
 * Adds `count` products to a migrated database; their names and descriptions read like a shop's.
 * @param hasVariants in three lengths each, with shelves of their own.
 */
export async function fillCatalog(
  databaseUrl: string,
  count: number,
  { hasVariants = false } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select setseed(0.42)')
    await client.query(
      `insert into categories (name, slug, position)
      select name, trim(both '-' from regexp_replace(lower(name), '[^a-z]+', '-', 'g')), position
      from unnest($1::text[]) with ordinality as category(name, position)
      on conflict do nothing`,
      [Object.keys(KINDS)],
    )
    const kinds = Object.entries(KINDS).flatMap(([category, names]) =>
      names.map((name) => ({ category, name })),
    )
    await client.query(PRODUCTS, [
      count,
      kinds.map(({ category }) => category),
      kinds.map(({ name }) => name),
      MAKERS.split(' '),
      LINES.split(' '),
      TRAITS.split('|'),
      SENTENCES,
    ])
    if (hasVariants) for (const statement of VARIANTS) await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const PRODUCTS = `
  insert into products (name, slug, description, image_url, images, highlights, specs, price_cents, sale_price_cents, stock_on_hand, is_new, is_featured, category_id, created_at)
  select
    name, regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g') || '-' || number,
    'The ' || name || ' ' || one || ' ' || two || ' ' || three,
    '/pictures/products/' || number || '.svg',
    jsonb_build_array(jsonb_build_object('url', '/pictures/products/' || number || '.svg', 'alt', name)),
    jsonb_build_array(split_part(one, ',', 1), split_part(two, ',', 1)),
    jsonb_build_array(jsonb_build_object('label', 'Maker', 'value', maker), jsonb_build_object('label', 'Variant', 'value', trait)),
    price, case when random() < 0.2 then (price * 0.8)::int end, (random() * 40)::int,
    random() < 0.05, random() < 0.1, category_id, now() - random() * interval '700 days'
  from (
    select number, category_id, maker, trait, one, two, three, 500 + (random() * 90000)::int as price,
      maker || ' ' || line || ' ' || kind || ' ' || upper(substr(md5(number::text), 1, 2)) || (100 + number % 900) || ', ' || trait as name
    from (
      select number, categories.id as category_id, kind,
        ($4::text[])[1 + (random() * (cardinality($4::text[]) - 1))::int] as maker,
        ($5::text[])[1 + (random() * (cardinality($5::text[]) - 1))::int] as line,
        ($6::text[])[1 + (random() * (cardinality($6::text[]) - 1))::int] as trait,
        ($7::text[])[1 + (random() * (cardinality($7::text[]) - 1))::int] as one,
        ($7::text[])[1 + (random() * (cardinality($7::text[]) - 1))::int] as two,
        ($7::text[])[1 + (random() * (cardinality($7::text[]) - 1))::int] as three
      from generate_series(1, $1::int) as number
      join unnest($2::text[], $3::text[]) with ordinality as kinds(category, kind, position)
        on position = 1 + number % cardinality($2::text[])
      join categories on categories.name = category
    ) as drawn
  ) as named
  order by number`

/** What products are told of their variants is told once for all, not after each. */
const VARIANTS = [
  `alter table products disable trigger products_tell_inserted`,
  `update products set stock_on_hand = 0, has_options = true, options = '[{"name":"Length","values":["1 m","2 m","3 m"]}]'
    where parent_id is null and not has_options and stock_held = 0 and image_url like '/pictures/products/%'`,
  `insert into products (name, slug, description, image_url, price_cents, sale_price_cents, stock_on_hand, category_id, created_at, parent_id, option_values, sku)
    select name, slug || '-' || number || '-m', '', image_url, price_cents + 100 * number, sale_price_cents, (random() * 40)::int, category_id,
      created_at, id, array[number || ' m'], 'V' || id || '-' || number
    from products, generate_series(1, 3) as number where has_options and image_url like '/pictures/products/%'`,
  `alter table products enable trigger products_tell_inserted`,
  `update products parent set price_cents = told.price, highest_cents = told.highest, variant_words = told.words from (
      select parent_id, min(price_cents) as price, case when max(charged_cents) > min(charged_cents) then max(charged_cents) end as highest, string_agg(concat_ws(' ', sku, option_values[1]), ' . ') as words
      from products where parent_id is not null group by parent_id
    ) as told where told.parent_id = parent.id and parent.image_url like '/pictures/products/%'`,
]
