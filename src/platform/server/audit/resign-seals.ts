import type pg from 'pg'
import { LOG_NAMES, type Log, type StoredSeal } from './logs.queries.ts'
import type { SealSigner } from './sign-seal.ts'

/** Signs the seals of a hospital's logs with another secret, in their order; returns the newest of each log. */
export async function resignSeals(client: pg.Client, hospital: string, signer: SealSigner): Promise<StoredSeal[]> {
  const heads: StoredSeal[] = []
  await client.query('alter table audit_seals disable trigger user')
  for (const log of LOG_NAMES) {
    let before: StoredSeal | undefined
    for (const unsigned of await sealsOf(client, hospital, log)) {
      const signature = signer.sign(unsigned, before?.signature)
      await client.query('update audit_seals set signature = $3 where log = $1 and number = $2', [
        log,
        unsigned.number,
        signature,
      ])
      before = { ...unsigned, signature }
    }
    if (before) heads.push(before)
  }
  await client.query('alter table audit_seals enable trigger user')
  return heads
}

type Row = { readonly number: number; readonly after_id: string; readonly to_id: string; readonly row_digests: Buffer }

async function sealsOf(client: pg.Client, hospital: string, log: Log): Promise<Omit<StoredSeal, 'signature'>[]> {
  const { rows } = await client.query<Row>(
    'select number, after_id, to_id, row_digests from audit_seals where log = $1 order by number',
    [log],
  )
  return rows.map(({ number, after_id, to_id, row_digests }) => ({
    hospital,
    log,
    number,
    afterId: Number(after_id),
    toId: Number(to_id),
    rowDigests: row_digests,
  }))
}
