import type pg from 'pg'

/** For an operator: ends every session of every hospital, on the owner's connection. Who was signed in signs in anew. */
export async function endEverySession(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from hospitals order by id')
  for (const { id } of rows) {
    await owner.query("select set_config('app.hospital', $1, false)", [id])
    await owner.query('update sessions set ended_at = app_now() where ended_at is null')
  }
}
