import type pg from 'pg'
import type { Secret, Secrets } from '../audit/secrets.ts'
import type { ExportedSecret, NamedValues } from '../ports/encrypted-data.ts'

const ROWS_AT_ONCE = 500

/** Connections of the pool never see these tables. */
const TEMPORARY = `
  create temporary table opened_secrets (of_table text, id bigint, plain text, primary key (of_table, id));
  create temporary table sealed_secrets (id bigint primary key, sealed jsonb)`

export async function prepareSecrets(client: pg.Client): Promise<void> {
  await client.query(TEMPORARY)
}

/** @throws Error if a secret is not configured any more. */
export async function openSecrets(client: pg.Client, secrets: Secrets, exported: ExportedSecret): Promise<void> {
  for await (const rows of pagesOf(client, exported.table, exported)) {
    const opened = rows.map((row) => ({ id: row.id, plain: exported.open(secrets, row) }))
    await client.query(
      `insert into opened_secrets select $1, id, plain from jsonb_to_recordset($2) as t(id bigint, plain text)`,
      [exported.table, JSON.stringify(opened)],
    )
  }
}

/** Encrypts what `staged` has as plain text, for this installation. */
export async function sealSecrets(
  client: pg.Client,
  secret: Secret,
  exported: ExportedSecret,
  staged: string,
): Promise<void> {
  await client.query('truncate sealed_secrets')
  const [column] = exported.columns
  for await (const rows of pagesOf(client, staged, { ...exported, columns: [column!] })) {
    const sealed = rows.map((row) => ({ id: row.id, sealed: exported.seal(secret, row, row[column!]!) }))
    await client.query(
      `insert into sealed_secrets select id, sealed from jsonb_to_recordset($1) as t(id bigint, sealed jsonb)`,
      [JSON.stringify(sealed)],
    )
  }
}

async function* pagesOf(
  client: pg.Client,
  table: string,
  { columns, needs = [] }: Pick<ExportedSecret, 'columns' | 'needs'>,
): AsyncGenerator<NamedValues[]> {
  const selected = ['id', ...needs, ...columns].map((name) => `${name}::text`).join(', ')
  for (let after = '0'; ; ) {
    const { rows } = await client.query<NamedValues>(
      `select ${selected} from ${table} where id > $1 and ${columns[0]} is not null order by ${table}.id limit ${ROWS_AT_ONCE}`,
      [after],
    )
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.id!
  }
}
