import type pg from 'pg'
import type { Secret, Secrets } from '../audit/secrets.ts'
import type { ExportedSecret, NamedValues } from '../ports/encrypted-data.ts'

const ROWS_AT_ONCE = 500

/** Connections of the pool never see these tables. */
const TEMPORARY = `
  create temporary table plain_secrets (of_table text, id bigint, plain text, primary key (of_table, id));
  create temporary table encrypted_secrets (id bigint primary key, encrypted jsonb)`

export async function prepareSecrets(client: pg.Client): Promise<void> {
  await client.query(TEMPORARY)
}

/** @throws Error if a secret is no longer configured. */
export async function decryptSecrets(client: pg.Client, secrets: Secrets, exported: ExportedSecret): Promise<void> {
  for await (const rows of pagesOf(client, exported.table, exported)) {
    const decrypted = rows.map((row) => ({ id: row.id, plain: exported.decrypt(secrets, row) }))
    await client.query(
      `insert into plain_secrets select $1, id, plain from jsonb_to_recordset($2) as t(id bigint, plain text)`,
      [exported.table, JSON.stringify(decrypted)],
    )
  }
}

/** Encrypts what `staged` has as plain text, for this installation. */
export async function encryptSecrets(
  client: pg.Client,
  secret: Secret,
  exported: ExportedSecret,
  staged: string,
): Promise<void> {
  await client.query('truncate encrypted_secrets')
  const [column] = exported.columns
  for await (const rows of pagesOf(client, staged, { ...exported, columns: [column!] })) {
    const encrypted = rows.map((row) => ({ id: row.id, encrypted: exported.encrypt(secret, row, row[column!]!) }))
    await client.query(
      `insert into encrypted_secrets select id, encrypted from jsonb_to_recordset($1) as t(id bigint, encrypted jsonb)`,
      [JSON.stringify(encrypted)],
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
