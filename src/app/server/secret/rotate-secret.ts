import type pg from 'pg'
import { forgetRecoveryCodes } from '../../../access/server/second-factor/forget-recovery-codes.ts'
import type { StoredSeal } from '../../../platform/server/audit/logs.queries.ts'
import { resignSeals } from '../../../platform/server/audit/resign-seals.ts'
import { signerWith } from '../../../platform/server/audit/sign-seal.ts'
import { faultInWords, verifyLogs } from '../../../platform/server/audit/verify-logs.ts'
import type { Witness } from '../../../platform/server/audit/witness.ts'
import { withClient } from '../../../platform/server/database/bundled/admin.ts'
import { openDatabase } from '../../../platform/server/database/database.ts'
import { sealWith } from '../../../platform/server/files/seal.ts'
import { StartRefused } from '../../../platform/server/start-refused.ts'
import { hospitalIds } from '../hospital-ids.ts'
import { resealing, resealRows } from './reseal-rows.ts'

type Secrets = { readonly from: string; readonly to: string }
type Parts = {
  /** As the role that owns the tables. */
  readonly ownerUrl: string
  readonly witness: (secret: string) => Witness
  readonly clock: () => Date
}

/** What was done: values sealed anew, audit seals signed anew, recovery codes that open nothing any more. */
export type Rotated = { readonly resealed: number; readonly seals: number; readonly recoveryCodes: number }

/**
 * Puts another secret in the place of the installation's, in one transaction and while no server runs. Refuses an audit trail
 * that is not as it was sealed: new signatures would make it look whole.
 */
export async function rotateSecret({ ownerUrl, witness, clock }: Parts, secrets: Secrets): Promise<Rotated> {
  const hospitals = await verifiedHospitals({ ownerUrl, witness, clock }, secrets.from)
  const [rotated, heads] = await withClient(ownerUrl, async (client) => {
    await client.query('begin')
    await refuseRunningServers(client)
    await takeFingerprint(client, secrets)
    const done = { resealed: 0, seals: 0, recoveryCodes: 0 }
    const newest: StoredSeal[] = []
    for (const hospital of hospitals) {
      const one = await rotateHospital(client, hospital, secrets)
      newest.push(...one.heads)
      done.resealed += one.resealed
      done.recoveryCodes += one.recoveryCodes
      done.seals += one.heads.reduce((sum, { number }) => sum + number, 0)
    }
    await client.query('commit')
    return [done, newest] as const
  })
  const after = witness(secrets.to)
  for (const head of heads) after.saw(head)
  return rotated
}

async function verifiedHospitals({ ownerUrl, witness, clock }: Parts, secret: string): Promise<string[]> {
  const database = openDatabase(ownerUrl)
  try {
    const hospitals = await hospitalIds({ database, clock })
    const trust = { signer: signerWith(secret), witness: witness(secret) }
    const faults = (await verifyLogs({ database, clock }, hospitals, trust)).flatMap(({ hospital, log, fault }) =>
      fault ? [`${hospital} ${log}: ${faultInWords(fault)}`] : [],
    )
    if (faults[0]) throw new StartRefused(`The audit trail is not as it was sealed: ${faults[0]}.`)
    return hospitals
  } finally {
    await database.close()
  }
}

async function refuseRunningServers(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select from pg_stat_activity where datname = current_database() and usename = 'wardbook_app' limit 1",
  )
  if (rows.length > 0) throw new StartRefused('A server runs on this database: stop every server first.')
}

async function takeFingerprint(client: pg.Client, { from, to }: Secrets): Promise<void> {
  const { rowCount } = await client.query('update secret_fingerprint set fingerprint = $2 where fingerprint = $1', [
    sealWith(from).fingerprint,
    sealWith(to).fingerprint,
  ])
  if (rowCount === 0) throw new StartRefused('WARDBOOK_SECRET is not the one this database was begun with.')
}

async function rotateHospital(client: pg.Client, hospital: string, { from, to }: Secrets) {
  await client.query("select set_config('app.hospital', $1, true), set_config('app.recycle_bin', 'open', true)", [
    hospital,
  ])
  const resealed = await resealRows(client, resealing(sealWith(from), sealWith(to)))
  const recoveryCodes = await forgetRecoveryCodes(client)
  const heads = await resignSeals(client, hospital, signerWith(to))
  await client.query('select record_events($1)', [JSON.stringify([{ type: 'secret.rotated', facts: { resealed } }])])
  return { resealed, recoveryCodes, heads }
}
