import type pg from 'pg'
import { withClient } from '../scratch.ts'

const KINDS: Record<string, string> = {
  'Laptops & Desktops': 'Laptop|Gaming Laptop|Desktop Computer|Mini PC|All-in-One|Docking Station',
  'Phones & Tablets': 'Smartphone|Tablet|Phone Screen|Phone Battery|Stylus|Reader',
  'Chargers & Cables': 'USB-C Cable|Lightning Cable|Wall Charger|Car Charger|Power Bank|HDMI Cable',
  'Cases & Protection': 'Phone Case|Laptop Sleeve|Screen Protector|Tablet Folio|Camera Cover|Backpack',
  Audio: 'Headphones|Wireless Earbuds|Bluetooth Speaker|Soundbar|Microphone|Turntable',
  'Keyboards & Mice': 'Mechanical Keyboard|Wireless Mouse|Trackball|Number Pad|Wrist Rest|Mouse Pad',
  'Storage & Memory': 'Solid State Drive|Hard Drive|Memory Module|USB Stick|Memory Card|Drive Enclosure',
  Networking: 'Wireless Router|Mesh System|Network Switch|Ethernet Cable|Access Point|Range Extender',
  'Tools & Repair Kits': 'Screwdriver Set|Soldering Station|Opening Tool|Heat Gun|Multimeter|Work Mat',
  'Holistic Health': 'Herbal Tea|Essential Oil|Magnesium Supplement|Massage Roller|Yoga Mat|Salt Lamp',
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

export async function fillCatalog(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('select setseed(0.42)')
    await client.query(
      `insert into categories (name, slug, position)
      select name, trim(both '-' from regexp_replace(lower(name), '[^a-z]+', '-', 'g')), position
      from unnest($1::text[]) with ordinality as category(name, position)
      on conflict do nothing`,
      [Object.keys(KINDS)],
    )
    await withoutSearchIndexes(client, () => insertProducts(client, count))
    await client.query('vacuum analyze')
  })
}

async function insertProducts(client: pg.Client, count: number): Promise<void> {
  const kinds = Object.entries(KINDS).flatMap(([category, names]) =>
    names.split('|').map((name) => ({ category, name })),
  )
  await client.query(insertQuery, [
    count,
    kinds.map(({ category }) => category),
    kinds.map(({ name }) => name),
    MAKERS.split(' '),
    LINES.split(' '),
    TRAITS.split('|'),
    SENTENCES,
  ])
}

/** Building these indexes once takes a fraction of the time of updating them row by row. */
async function withoutSearchIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'products' and indexdef like '% USING gin %'`,
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  await work()
  await client.query(`set maintenance_work_mem = '256MB'`)
  for (const { indexdef } of rows) await client.query(indexdef)
}

const insertQuery = `
  with drawn as materialized (
    select number, name, regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g') || '-' || number as slug,
      'The ' || name || ' ' || one || ' ' || two || ' ' || three as description,
      '/pictures/products/' || number || '.svg' as image_url,
      jsonb_build_array(jsonb_build_object('url', '/pictures/products/' || number || '.svg', 'alt', name)) as images,
      jsonb_build_array(split_part(one, ',', 1), split_part(two, ',', 1)) as highlights,
      jsonb_build_array(jsonb_build_object('label', 'Maker', 'value', maker), jsonb_build_object('label', 'Variant', 'value', trait)) as specs,
      price, case when random() < 0.2 then (price * 0.8)::int end as sale_price, (random() * 40)::int as stock,
      random() < 0.05 as is_new, random() < 0.1 as is_featured, category_id, now() - random() * interval '700 days' as created_at
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
      ) as worded
    ) as named
    order by number
  )
  insert into products (name, slug, description, image_url, images, highlights, specs, price_cents, sale_price_cents, stock_on_hand,
    is_new, is_featured, category_id, created_at)
  select name, slug, description, image_url, images, highlights, specs, price, sale_price, stock,
    is_new, is_featured, category_id, created_at
  from drawn order by number`
