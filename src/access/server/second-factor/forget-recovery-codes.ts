import type pg from 'pg'

/** Recovery codes are kept as digests with the secret: with another secret they open nothing. Returns how many were unused. */
export async function forgetRecoveryCodes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ unused: number }>(
    `with gone as (delete from recovery_codes returning used_at)
     select count(*) filter (where used_at is null)::int as unused from gone`,
  )
  return rows[0]?.unused ?? 0
}
